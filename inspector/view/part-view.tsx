import type { Part } from 'parley-a2a/client';
import { useEffect, useMemo, useState } from 'react';
import { saveFile } from './controls.tsx';
import { JsonTree } from './json-tree.tsx';
import { label, printable, bytes as showBytes } from './printable.ts';

/** Characters of a text, and bytes of a file, that are shown without asking. */
const MAX_TEXT = 20_000;
const MAX_PREVIEW = 8 * 2 ** 20;
const IMAGES = /^image\/(png|jpeg|gif|webp|avif|bmp|svg\+xml)$/;
const PLAYABLE = /^(audio|video)\/[\w.+-]+$/;
const TEXTUAL = /^(text\/|application\/(json|xml|yaml|javascript)|.*\+(json|xml)$)/;

/** The parts of a message or an artifact. Text in several pieces is shown as one. */
export function Parts({ parts }: { readonly parts: readonly Part[] }) {
  const joined = useMemo(() => joinText(parts), [parts]);
  const [shown, setShown] = useState(50);
  return (
    <>
      {joined.slice(0, shown).map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts have no ids, and are only added.
        <PartView key={index} part={part} />
      ))}
      {joined.length > shown && (
        <button type="button" className="link" onClick={() => setShown(shown + 200)}>
          {joined.length - shown} more parts
        </button>
      )}
    </>
  );
}

/** Chunks of a stream are parts of their own; people read them as one text. */
function joinText(parts: readonly Part[]): readonly Part[] {
  const joined: Part[] = [];
  let pieces: string[] = [];
  const flush = () => {
    if (pieces.length > 0) joined.push({ text: pieces.join('') });
    pieces = [];
  };
  for (const part of parts) {
    if (
      part.text !== undefined &&
      !part.metadata &&
      !part.filename &&
      (!part.mediaType || part.mediaType === 'text/plain')
    ) {
      pieces.push(part.text);
      continue;
    }
    flush();
    joined.push(part);
  }
  flush();
  return joined;
}

function PartView({ part }: { readonly part: Part }) {
  return (
    <div className="part">
      {part.text !== undefined && <LongText text={part.text} />}
      {part.data !== undefined && <JsonTree value={part.data} />}
      {part.raw !== undefined && <FileView part={part} raw={part.raw} />}
      {part.url !== undefined && <UrlView part={part} url={part.url} />}
      {part.metadata && <JsonTree value={part.metadata} name="metadata" />}
    </div>
  );
}

/** A text, never more of it than a page can bear. */
export function LongText({ text }: { readonly text: string }) {
  const [limit, setLimit] = useState(MAX_TEXT);
  return (
    <div className="text">
      {printable(text.slice(0, limit))}
      {text.length > limit && (
        <button type="button" className="link" onClick={() => setLimit(limit + 20 * MAX_TEXT)}>
          {(text.length - limit).toLocaleString('en')} more characters
        </button>
      )}
    </div>
  );
}

function FileView({ part, raw }: { readonly part: Part; readonly raw: string }) {
  const content = useMemo(() => decode(raw), [raw]);
  const type = (part.mediaType ?? 'application/octet-stream').toLowerCase();
  const name = label(part.filename ?? 'file', 80);
  if (!content) return <p className="dim">A file that is not base64.</p>;
  return (
    <figure className="file">
      <figcaption>
        <span className="file-name">{name}</span>
        <span className="dim">
          {label(type, 60)} · {showBytes(content.length)}
        </span>
        <button type="button" className="small" onClick={() => saveFile(name, content, 'application/octet-stream')}>
          Save
        </button>
      </figcaption>
      <Preview content={content} type={type} name={name} />
    </figure>
  );
}

function Preview({
  content,
  type,
  name,
}: {
  readonly content: Uint8Array<ArrayBuffer>;
  readonly type: string;
  readonly name: string;
}) {
  const isMedia = IMAGES.test(type) || PLAYABLE.test(type);
  const isSmall = content.length <= MAX_PREVIEW;
  const [url, setUrl] = useState<string>();
  const [isBroken, setBroken] = useState(false);
  useEffect(() => {
    if (!isMedia || !isSmall) return;
    const made = URL.createObjectURL(new Blob([content], { type }));
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [content, type, isMedia, isSmall]);
  if (!isSmall) return <p className="dim">Too large to be shown.</p>;
  if (isBroken) return <p className="dim">The browser cannot show it.</p>;
  // Scripts in an SVG do not run in an <img>.
  if (url && IMAGES.test(type)) return <img src={url} alt={`File ${name}`} onError={() => setBroken(true)} />;
  // biome-ignore lint/a11y/useMediaCaption: an agent's file has none.
  if (url && type.startsWith('audio/')) return <audio controls src={url} onError={() => setBroken(true)} />;
  // biome-ignore lint/a11y/useMediaCaption: an agent's file has none.
  if (url && type.startsWith('video/')) return <video controls src={url} onError={() => setBroken(true)} />;
  if (TEXTUAL.test(type)) return <LongText text={new TextDecoder().decode(content.subarray(0, MAX_PREVIEW))} />;
  return null;
}

/** Files elsewhere are not loaded: that would tell their server that somebody looks. */
function UrlView({ part, url }: { readonly part: Part; readonly url: string }) {
  const isWeb = URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);
  return (
    <p className="file-link">
      <span className="dim">{label(part.filename ?? part.mediaType ?? 'file', 60)} at </span>
      {isWeb ? (
        <a href={url} target="_blank" rel="noopener noreferrer nofollow">
          {label(url, 200)}
        </a>
      ) : (
        <code>{label(url, 200)}</code>
      )}
    </p>
  );
}

function decode(raw: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    const binary = atob(raw.replaceAll('-', '+').replaceAll('_', '/'));
    const content = new Uint8Array(binary.length);
    for (let index = 0; index < binary.length; index += 1) content[index] = binary.charCodeAt(index);
    return content;
  } catch {
    return undefined;
  }
}
