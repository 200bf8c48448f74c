import { printJson } from '../../internal/plain-text.ts';
import type { StreamResponse } from '../../protocol/request.ts';
import type { Artifact, Message, Part, Task, TaskStatus } from '../../protocol/task.ts';
import type { Output } from './output.ts';

/** Prints a task: its identifiers, state, message and artifacts. */
export function renderTask(output: Output, task: Task): void {
  renderPlace(output, task);
  renderStatus(output, task.status);
  for (const artifact of task.artifacts ?? []) renderArtifact(output, artifact);
  for (const message of task.history ?? []) if (output.isVerbose) renderHistory(output, message);
  if (output.isVerbose && task.metadata) renderData(output, 'Metadata', task.metadata);
}

/** Prints the identifiers and the state, which the next command needs (section 8.2). */
export function renderPlace(output: Output, task: Task): void {
  output.field('Task', task.id);
  output.field('Context', task.contextId ?? '(none)');
  output.field('State', task.status.state);
}

/** Prints the status of a task besides its state. */
export function renderStatus(output: Output, { timestamp, message }: TaskStatus): void {
  output.field('Updated', timestamp);
  if (message) renderParts(output, message.parts, 'Status');
}

/** Prints an artifact with all of its parts, in order. */
export function renderArtifact(output: Output, artifact: Artifact): void {
  renderArtifactHead(output, artifact);
  renderParts(output, artifact.parts, 'Text');
}

function renderArtifactHead(output: Output, { artifactId, name, description, metadata }: Artifact): void {
  output.field('Artifact', artifactId);
  output.field('Name', name);
  if (!output.isVerbose) return;
  output.field('Description', description);
  if (metadata) renderData(output, 'Metadata', metadata);
}

/** Prints a direct message. */
export function renderMessage(output: Output, message: Message): void {
  output.field('Message', message.messageId);
  output.field('Task', message.taskId);
  output.field('Context', message.contextId);
  renderParts(output, message.parts, 'Text');
  if (output.isVerbose && message.metadata) renderData(output, 'Metadata', message.metadata);
}

function renderHistory(output: Output, message: Message): void {
  output.field('History', `${message.role} ${message.messageId}`);
  renderParts(output, message.parts, 'Text');
}

/** Prints parts in order. Adjacent short texts are joined, like the chunks of a stream. */
function renderParts(output: Output, parts: readonly Part[], textLabel: string): void {
  for (const [index, part] of parts.entries()) {
    if (output.isVerbose) {
      output.closeBlock();
      output.field('Part', `${index + 1} of ${parts.length}, ${kindOf(part)}, ${part.mediaType ?? '(no media type)'}`);
    }
    renderPart(output, part, textLabel);
    if (output.isVerbose && part.metadata) renderData(output, 'Metadata', part.metadata);
  }
  output.closeBlock();
}

function renderPart(output: Output, part: Part, textLabel: string): void {
  if (part.text !== undefined) output.appendBlock(textLabel, textLabel, part.text);
  else if (part.data !== undefined) renderData(output, 'Data', part.data);
  else output.field('File', describeFile(part));
}

function renderData(output: Output, label: string, data: unknown): void {
  output.block(label, printJson(data, 2));
}

function kindOf(part: Part): string {
  if (part.text !== undefined) return 'text';
  return part.data !== undefined ? 'data' : 'file';
}

/** Name, media type and size of a file, or its URL. */
export function describeFile({ filename, mediaType, raw, url }: Part): string {
  const size = raw === undefined ? `at ${url}` : `${Buffer.byteLength(raw, 'base64')} bytes`;
  return `${filename ?? '(unnamed)'} (${mediaType ?? 'unknown type'}, ${size})`;
}

/** Prints events as they arrive. The text of an artifact continues while nothing else comes in between. */
export class EventRenderer {
  readonly #output: Output;
  #artifact: string | undefined;

  constructor(output: Output) {
    this.#output = output;
  }

  render(event: StreamResponse): void {
    const output = this.#output;
    if (event.artifactUpdate) {
      this.#renderChunk(event.artifactUpdate);
      return;
    }
    this.#artifact = undefined;
    output.closeBlock();
    if (event.message) renderMessage(output, event.message);
    else if (event.task) renderTask(output, event.task);
    else if (event.statusUpdate) {
      output.field('State', event.statusUpdate.status.state);
      renderStatus(output, event.statusUpdate.status);
    }
  }

  #renderChunk({ artifact, append, lastChunk }: NonNullable<StreamResponse['artifactUpdate']>): void {
    const output = this.#output;
    const key = `artifact ${artifact.artifactId}`;
    if (this.#artifact !== key || !append) {
      output.closeBlock();
      renderArtifactHead(output, artifact);
    }
    this.#artifact = key;
    for (const part of artifact.parts) {
      if (part.text !== undefined && !output.isVerbose) output.appendBlock(key, 'Text', part.text);
      else {
        output.closeBlock();
        renderParts(output, [part], 'Text');
      }
    }
    if (lastChunk) output.closeBlock();
  }
}
