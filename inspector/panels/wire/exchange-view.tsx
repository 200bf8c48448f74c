import { useMemo, useState } from 'react';
import { CodeView, prettyJson } from '../../view/code-view.tsx';
import { CopyButton, Empty, Tabs } from '../../view/controls.tsx';
import { bytes, clock, duration, label, printable } from '../../view/printable.ts';
import { VirtualList } from '../../view/virtual-list.tsx';
import type { Exchange, Frame, HeaderList } from '../../wire/exchange.ts';
import { toCurl } from '../../wire/export/curl.ts';
import { bodyText, streamText } from '../../wire/export/har.ts';
import { toParleyCommand } from '../../wire/export/parley-command.ts';
import type { Mask } from '../../wire/mask.ts';
import { LEFT } from '../../wire/recording-fetch.ts';

type View = 'request' | 'response' | 'frames';

interface ExchangeViewProps {
  readonly recorded: Exchange;
  /** Hides secrets; undefined if they are to be seen. */
  readonly mask: Mask | undefined;
  readonly onClose: () => void;
}

/** One request with its answer. */
export function ExchangeView({ recorded, mask, onClose }: ExchangeViewProps) {
  const { status, startedAt, answeredAt, endedAt, frames, size } = recorded;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the exchange changes in place; these fields tell when.
  const exchange = useMemo(() => mask?.withoutFrames(recorded) ?? recorded, [recorded, mask, status, endedAt, size]);
  const hide = (text: string) => mask?.text(text) ?? text;
  const [view, setView] = useState<View>(frames ? 'frames' : 'response');
  const [isRaw, setRaw] = useState(false);
  const command = toParleyCommand(exchange);
  return (
    <section className="exchange" aria-label={`Exchange ${exchange.label}`}>
      <div className="heading wrap">
        <h1>{label(exchange.label, 80)}</h1>
        <span className={`mono${status !== undefined && status >= 400 ? ' bad' : ''}`}>{status ?? ''}</span>
        <span className="grow" />
        <button type="button" className="small" onClick={onClose}>
          Close
        </button>
      </div>
      <p className="mono break">
        {exchange.method} {printable(exchange.url.slice(0, 2_000))}
      </p>
      <p className="dim line wrap">
        <span>{clock(startedAt)}</span>
        <span>
          {exchange.via === 'relay' ? 'through the relay' : exchange.source === 'check' ? 'by the checker' : 'directly'}
        </span>
        {answeredAt !== undefined && <span>answer after {duration(answeredAt - startedAt)}</span>}
        {endedAt !== undefined && <span>total {duration(endedAt - startedAt)}</span>}
        <span>{bytes(exchange.size)}</span>
        {exchange.isCut && <span className="bad">too large to be kept whole</span>}
      </p>
      {exchange.failure && (
        <p className={exchange.failure === LEFT ? 'note' : 'note note-error'}>
          {printable(exchange.failure.slice(0, 1_000))}
        </p>
      )}
      <div className="line wrap">
        <CopyButton text={() => toCurl(exchange)}>Copy as curl</CopyButton>
        {command && <CopyButton text={() => command}>Copy as parley command</CopyButton>}
        <label className="check">
          <input type="checkbox" checked={isRaw} onChange={({ target }) => setRaw(target.checked)} />
          <span>Raw</span>
        </label>
      </div>
      <Tabs
        label="Parts of the exchange"
        current={view}
        onChange={setView}
        tabs={[
          { name: 'request', text: 'Request' },
          { name: 'response', text: 'Response' },
          ...(frames ? [{ name: 'frames' as const, text: `Frames ${frames.length}` }] : []),
        ]}
      />
      {view === 'request' && <Message headers={exchange.requestHeaders} body={exchange.requestBody} isRaw={isRaw} />}
      {view === 'response' && (
        <Message
          headers={exchange.responseHeaders}
          body={frames ? (isRaw ? hide(bodyText(recorded)) : '') : exchange.responseBody}
          isRaw={isRaw}
          isPartial={exchange.via === 'direct' && exchange.source === 'page'}
        />
      )}
      {view === 'frames' && frames && <Frames frames={frames} isRaw={isRaw} startedAt={startedAt} hide={hide} />}
    </section>
  );
}

interface MessageProps {
  readonly headers: HeaderList;
  readonly body: string;
  readonly isRaw: boolean;
  /** The browser does not show all headers. */
  readonly isPartial?: boolean;
}

function Message({ headers, body, isRaw, isPartial = false }: MessageProps) {
  return (
    <div className="scroll">
      <dl className="headers">
        {headers.slice(0, 200).map(([name, value], index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: headers repeat.
          <div key={index}>
            <dt>{label(name, 80)}</dt>
            <dd>{label(value, 2_000)}</dd>
          </div>
        ))}
      </dl>
      {isPartial && (
        <p className="dim">The browser shows only the headers that the agent exposes; the relay shows all.</p>
      )}
      {body === '' ? <p className="dim">No body.</p> : <CodeView text={isRaw ? body : prettyJson(body)} label="Body" />}
    </div>
  );
}

interface FramesProps {
  readonly frames: readonly Frame[];
  readonly isRaw: boolean;
  readonly startedAt: number;
  readonly hide: (text: string) => string;
}

function Frames({ frames, isRaw, startedAt, hide }: FramesProps) {
  const [selected, setSelected] = useState<number>();
  if (frames.length === 0) return <Empty>No frames yet.</Empty>;
  const chosen = selected === undefined ? undefined : frames[selected];
  return (
    <div className="frames">
      <VirtualList
        count={frames.length}
        rowHeight={26}
        label="Frames"
        sticksToEnd
        className="rows"
        selected={selected}
        onSelect={setSelected}
        row={(index) => {
          const frame = frames[index];
          return (
            frame && (
              <div className={`frame${frame.comment ? ' dim' : ''}`}>
                <span className="mono dim">+{duration(frame.at - startedAt)}</span>
                <span className="mono dim">{frame.comment ? ':' : label(frame.id ?? '', 20)}</span>
                <span className="mono dim">{bytes(frame.data.length)}</span>
                <code>{label(hide(frame.data.slice(0, 2_000)), 200)}</code>
              </div>
            )
          );
        }}
      />
      {chosen && <CodeView text={hide(isRaw ? streamText([chosen]) : prettyJson(chosen.data))} label="Frame" />}
    </div>
  );
}
