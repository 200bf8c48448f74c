import { type ReactNode, useEffect, useId, useState } from 'react';
import type { ShownError } from '../agent/shown-error.ts';
import { JsonTree } from './json-tree.tsx';
import { label, printable, stateName } from './printable.ts';

/** The state of a task as a coloured word. */
export function StateBadge({ state }: { readonly state: string }) {
  return (
    <span className={`state state-${stateName(label(state, 40)).replaceAll(' ', '-')}`}>
      {stateName(label(state, 40))}
    </span>
  );
}

/** A failure, with what the agent said about it. */
export function ErrorNote({ error, children }: { readonly error: ShownError; readonly children?: ReactNode }) {
  return (
    <div className="note note-error" role="alert">
      <p>
        <strong>{label(error.kind, 60)}</strong>
        {error.code === undefined ? '' : ` (${error.code})`} {printable(error.message.slice(0, 2_000))}
      </p>
      {error.details && error.details.length > 0 && <JsonTree value={error.details} name="details" />}
      {children}
    </div>
  );
}

/** Copies a text; says so to everybody. */
export function CopyButton({ text, children }: { readonly text: () => string; readonly children: ReactNode }) {
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (said === '') return;
    const timer = setTimeout(() => setSaid(''), 1_600);
    return () => clearTimeout(timer);
  }, [said]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text());
      setSaid('Copied');
    } catch {
      setSaid('Not allowed');
    }
  };
  return (
    <button type="button" className="small" onClick={copy}>
      {said || children}
      <span className="sr" aria-live="polite">
        {said}
      </span>
    </button>
  );
}

/** Saves a text as a file. */
export function saveFile(name: string, content: BlobPart, type: string): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

interface FieldProps {
  readonly label: string;
  readonly hint?: string | undefined;
  /** Receives the id of the control and that of its hint. */
  readonly children: (ids: { readonly id: string; readonly 'aria-describedby'?: string }) => ReactNode;
}

/** A control with its label. */
export function Field({ label: text, hint, children }: FieldProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{text}</label>
      {children({ id, ...(hint ? { 'aria-describedby': `${id}-hint` } : {}) })}
      {hint && (
        <small id={`${id}-hint`} className="dim">
          {printable(hint)}
        </small>
      )}
    </div>
  );
}

interface TabsProps<Name extends string> {
  readonly label: string;
  readonly tabs: readonly { readonly name: Name; readonly text: ReactNode }[];
  readonly current: Name;
  readonly onChange: (name: Name) => void;
}

/** A row of views of one thing. */
export function Tabs<Name extends string>({ label: text, tabs, current, onChange }: TabsProps<Name>) {
  return (
    <div className="tabs" role="tablist" aria-label={text}>
      {tabs.map((tab, index) => (
        <button
          key={tab.name}
          type="button"
          role="tab"
          aria-selected={tab.name === current}
          tabIndex={tab.name === current ? 0 : -1}
          onClick={() => onChange(tab.name)}
          onKeyDown={(event) => {
            const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
            if (step === undefined) return;
            event.preventDefault();
            const next = (index + step + tabs.length) % tabs.length;
            const target = tabs[next];
            if (target) onChange(target.name);
            (event.currentTarget.parentElement?.children[next] as HTMLElement | undefined)?.focus();
          }}
        >
          {tab.text}
        </button>
      ))}
    </div>
  );
}

/** What a view shows when there is nothing yet. */
export function Empty({ children }: { readonly children: ReactNode }) {
  return <div className="empty">{children}</div>;
}
