import type { Part } from 'parley-a2a/client';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import type { AgentSession } from '../../agent/agent-session.ts';
import { Field } from '../../view/controls.tsx';
import { bytes, label } from '../../view/printable.ts';
import { type Draft, headersOf, requestOf } from './draft.ts';

export interface ComposerProps {
  readonly session: AgentSession;
  readonly draft: Draft;
  readonly onChange: (draft: Draft) => void;
}

const MAX_FILE = 20 * 2 ** 20;

/** Where messages are written: text and other parts, and everything that A2A lets a caller say about the answer. */
export function Composer({ session, draft, onChange }: ComposerProps) {
  const [problem, setProblem] = useState('');
  const { conversation } = session;
  const set = (change: Partial<Draft>) => onChange({ ...draft, ...change });
  const send = (event?: FormEvent) => {
    event?.preventDefault();
    try {
      const request = requestOf(draft, conversation);
      conversation.send(request, { stream: draft.stream, headers: headersOf(draft) });
      setProblem('');
      set({ text: '', parts: [] });
    } catch (error) {
      setProblem((error as Error).message);
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  return (
    <form className="composer" onSubmit={send} aria-label="Message">
      {draft.parts.length > 0 && <PartChips parts={draft.parts} onChange={(parts) => set({ parts })} />}
      <div className="line">
        <label className="sr" htmlFor="message-text">
          Message
        </label>
        <textarea
          id="message-text"
          rows={2}
          value={draft.text}
          placeholder="Message. Enter sends, Shift+Enter is a new line."
          onChange={({ target }) => set({ text: target.value })}
          onKeyDown={onKeyDown}
        />
        <button type="submit" className="primary" disabled={session.state !== 'ready'}>
          Send
        </button>
      </div>
      <p role="status" className="bad">
        {problem}
      </p>
      <div className="line wrap">
        <SkillPicker session={session} draft={draft} set={set} />
        <AddParts onAdd={(parts) => set({ parts: [...draft.parts, ...parts] })} onProblem={setProblem} />
        <label className="check">
          <input type="checkbox" checked={draft.stream} onChange={({ target }) => set({ stream: target.checked })} />
          <span>Stream</span>
        </label>
        <label className="check">
          <input
            type="checkbox"
            checked={draft.returnImmediately}
            onChange={({ target }) =>
              set({ returnImmediately: target.checked, ...(target.checked ? { stream: false } : {}) })
            }
          />
          <span>Return immediately</span>
        </label>
      </div>
      <Details draft={draft} set={set} />
    </form>
  );
}

interface EditProps {
  readonly draft: Draft;
  readonly set: (change: Partial<Draft>) => void;
}

function Details({ draft, set }: EditProps) {
  const area = (
    field: keyof Draft & ('metadata' | 'requestMetadata' | 'headers'),
    text: string,
    placeholder: string,
  ) => (
    <Field label={text}>
      {(ids) => (
        <textarea
          {...ids}
          rows={2}
          className="mono"
          spellCheck={false}
          placeholder={placeholder}
          value={draft[field]}
          onChange={({ target }) => set({ [field]: target.value })}
        />
      )}
    </Field>
  );
  const input = (
    field: keyof Draft & ('historyLength' | 'outputModes' | 'referenceTaskIds'),
    text: string,
    placeholder: string,
  ) => (
    <Field label={text}>
      {(ids) => (
        <input
          {...ids}
          spellCheck={false}
          placeholder={placeholder}
          value={draft[field]}
          onChange={({ target }) => set({ [field]: target.value })}
        />
      )}
    </Field>
  );
  return (
    <details className="more">
      <summary>Metadata, headers, configuration</summary>
      <div className="grid">
        {input('historyLength', 'History length', 'all')}
        {input('outputModes', 'Accepted output modes', 'text/plain, image/png')}
        {input('referenceTaskIds', 'Reference tasks', 'ids')}
        {area('metadata', 'Message metadata', '{ }')}
        {area('requestMetadata', 'Request metadata', '{ }')}
        {area('headers', 'Headers', 'x-name: value')}
      </div>
    </details>
  );
}

function SkillPicker({ session, draft, set }: EditProps & { readonly session: AgentSession }) {
  const skills = session.card?.skills ?? [];
  if (skills.length === 0) return null;
  const choose = (id: string) => {
    const example = skills.find((skill) => skill.id === id)?.examples?.[0];
    set({ skillId: id, ...(draft.text === '' && example ? { text: example } : {}) });
  };
  return (
    <label className="check">
      <span>Skill</span>
      <select value={draft.skillId} onChange={({ target }) => choose(target.value)}>
        <option value="">any</option>
        {skills.slice(0, 200).map(({ id, name }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: hostile cards repeat ids.
          <option key={index} value={id}>
            {label(name, 50)}
          </option>
        ))}
      </select>
    </label>
  );
}

interface AddPartsProps {
  readonly onAdd: (parts: readonly Part[]) => void;
  readonly onProblem: (problem: string) => void;
}

function AddParts({ onAdd, onProblem }: AddPartsProps) {
  const [kind, setKind] = useState<'data' | 'url' | undefined>();
  const [text, setText] = useState('');
  const addFiles = async (files: FileList | null) => {
    const chosen = [...(files ?? [])];
    const large = chosen.find(({ size }) => size > MAX_FILE);
    if (large) return onProblem(`${label(large.name, 60)} is larger than ${bytes(MAX_FILE)}.`);
    onAdd(await Promise.all(chosen.map(readFile)));
  };
  const add = () => {
    try {
      if (kind === 'data') onAdd([{ data: JSON.parse(text), mediaType: 'application/json' }]);
      else if (URL.canParse(text)) onAdd([{ url: text }]);
      else throw new Error('it is no absolute URL');
      setKind(undefined);
      setText('');
      onProblem('');
    } catch (error) {
      onProblem(`The ${kind === 'data' ? 'data is not JSON' : 'URL cannot be used'}: ${(error as Error).message}`);
    }
  };
  return (
    <>
      <label className="button small">
        File
        <input
          type="file"
          multiple
          className="sr"
          aria-label="Add files"
          onChange={({ target }) => addFiles(target.files).finally(() => (target.value = ''))}
        />
      </label>
      <button
        type="button"
        className="small"
        aria-expanded={kind === 'data'}
        onClick={() => setKind(kind === 'data' ? undefined : 'data')}
      >
        Data
      </button>
      <button
        type="button"
        className="small"
        aria-expanded={kind === 'url'}
        onClick={() => setKind(kind === 'url' ? undefined : 'url')}
      >
        URL
      </button>
      {kind && (
        <span className="line">
          <input
            aria-label={kind === 'data' ? 'Data as JSON' : 'URL of a file'}
            className="mono"
            placeholder={kind === 'data' ? '{"city": "Ghent"}' : 'https://…'}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
          <button type="button" className="small" onClick={add}>
            Add
          </button>
        </span>
      )}
    </>
  );
}

function PartChips({
  parts,
  onChange,
}: {
  readonly parts: readonly Part[];
  readonly onChange: (parts: readonly Part[]) => void;
}) {
  return (
    <ul className="chips" aria-label="Parts of the message">
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts have no ids.
        <li key={index} className="chip">
          {nameOf(part)}
          <button
            type="button"
            className="quiet"
            aria-label={`Remove ${nameOf(part)}`}
            onClick={() => onChange(parts.filter((other) => other !== part))}
          >
            ×
          </button>
        </li>
      ))}
    </ul>
  );
}

function nameOf(part: Part): string {
  if (part.raw !== undefined)
    return `${label(part.filename ?? 'file', 40)} (${bytes(Math.floor((part.raw.length * 3) / 4))})`;
  if (part.data !== undefined) return `data ${label(JSON.stringify(part.data), 40)}`;
  return label(part.url ?? part.text ?? '', 40);
}

async function readFile(file: File): Promise<Part> {
  const content = new Uint8Array(await file.arrayBuffer());
  let binary = '';
  for (let at = 0; at < content.length; at += 0x8000)
    binary += String.fromCharCode(...content.subarray(at, at + 0x8000));
  return { raw: btoa(binary), filename: file.name, mediaType: file.type || 'application/octet-stream' };
}
