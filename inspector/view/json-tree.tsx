import { useState } from 'react';
import { label, printable } from './printable.ts';

const CHUNK = 100;
const MAX_STRING = 600;

/** A JSON value that opens level by level. */
export function JsonTree({ value, name }: { readonly value: unknown; readonly name?: string }) {
  return (
    <div className="tree">
      <Node name={name} value={value} depth={0} />
    </div>
  );
}

interface NodeProps {
  readonly name: string | undefined;
  readonly value: unknown;
  readonly depth: number;
}

function Node({ name, value, depth }: NodeProps) {
  const [isOpen, setOpen] = useState(depth < 2);
  const [shown, setShown] = useState(CHUNK);
  if (typeof value !== 'object' || value === null) {
    return (
      <div className="tree-row">
        {name !== undefined && <span className="t-key">{label(name, 80)}: </span>}
        <Scalar value={value} />
      </div>
    );
  }
  const entries = Array.isArray(value)
    ? value.map((item, index) => [String(index), item] as const)
    : Object.entries(value);
  const summary = Array.isArray(value) ? `[${entries.length}]` : `{${entries.length}}`;
  return (
    <div className="tree-node">
      <button type="button" className="tree-toggle" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <span aria-hidden="true">{isOpen ? '▾' : '▸'}</span>
        {name !== undefined && <span className="t-key">{label(name, 80)}</span>}
        <span className="dim">{summary}</span>
      </button>
      {isOpen && (
        <div className="tree-children">
          {entries.slice(0, shown).map(([key, item]) => (
            <Node key={key} name={key} value={item} depth={depth + 1} />
          ))}
          {entries.length > shown && (
            <button type="button" className="link" onClick={() => setShown(shown + 5 * CHUNK)}>
              {entries.length - shown} more
            </button>
          )}
        </div>
      )}
    </div>
  );
}

function Scalar({ value }: { readonly value: unknown }) {
  const [isWhole, setWhole] = useState(false);
  if (typeof value !== 'string')
    return <span className={typeof value === 'number' ? 't-number' : 't-word'}>{String(value)}</span>;
  const isLong = value.length > MAX_STRING && !isWhole;
  return (
    <span className="t-string">
      "{printable(isLong ? value.slice(0, MAX_STRING) : value)}"
      {isLong && (
        <button type="button" className="link" onClick={() => setWhole(true)}>
          {value.length - MAX_STRING} more characters
        </button>
      )}
    </span>
  );
}
