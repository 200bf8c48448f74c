import { useMemo, useState } from 'react';
import type { TaskRecord } from '../../agent/task-record.ts';
import { Empty, Field } from '../../view/controls.tsx';
import { clock, count, label } from '../../view/printable.ts';
import { VirtualList } from '../../view/virtual-list.tsx';
import { type Difference, diffJson } from './json-diff.ts';

/** What has changed in a task between two moments of its timeline. */
export function Moments({ record }: { readonly record: TaskRecord }) {
  const last = record.rows.length - 1;
  const [from, setFrom] = useState(0);
  const [to, setTo] = useState<number>();
  const end = to ?? last;
  const differences = useMemo(() => diffJson(record.taskAt(from) ?? {}, record.taskAt(end) ?? {}), [record, from, end]);
  if (last < 0) return <Empty>Nothing has happened yet.</Empty>;
  const slider = (text: string, value: number, onChange: (value: number) => void) => (
    <Field label={`${text}: event ${value + 1} of ${last + 1}, ${clock(record.rows[value]?.at ?? 0)}`}>
      {(ids) => (
        <input
          {...ids}
          type="range"
          min={0}
          max={last}
          value={value}
          onChange={({ target }) => onChange(Number(target.value))}
        />
      )}
    </Field>
  );
  return (
    <div className="moments">
      <div className="grid">
        {slider('From', from, setFrom)}
        {slider('To', end, setTo)}
      </div>
      <p className="dim" role="status">
        {differences.length === 0 ? 'No differences.' : count(differences.length, 'difference')}
      </p>
      <VirtualList
        count={differences.length}
        rowHeight={26}
        label="Differences"
        className="rows"
        row={(index) => <DifferenceRow difference={differences[index]} />}
      />
    </div>
  );
}

const SIGNS = { added: '+', removed: '−', changed: '→', appended: '…' } as const;

function DifferenceRow({ difference }: { readonly difference: Difference | undefined }) {
  if (!difference) return null;
  const { path, kind, before, after } = difference;
  const text = (value: unknown) => label(JSON.stringify(value) ?? '', 160);
  return (
    <div className={`difference difference-${kind}`}>
      <span className="sign" role="img" aria-label={kind}>
        {SIGNS[kind]}
      </span>
      <code>{label(path, 120)}</code>
      {kind === 'changed' && <del>{text(before)}</del>}
      {kind === 'removed' && <del>{text(before)}</del>}
      {kind === 'appended' && <ins>{text(String(after).slice(String(before).length))}</ins>}
      {(kind === 'added' || kind === 'changed') && <ins>{text(after)}</ins>}
    </div>
  );
}
