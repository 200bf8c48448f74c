import { useMemo, useState } from 'react';
import type { AgentSession } from '../../agent/agent-session.ts';
import { secretTexts } from '../../agent/settings.ts';
import { useInspector } from '../../context.ts';
import { navigate } from '../../route.ts';
import { page } from '../../server-api.ts';
import { Empty, saveFile } from '../../view/controls.tsx';
import { bytes, clock, count, duration, label } from '../../view/printable.ts';
import { useObservable } from '../../view/store.ts';
import { VirtualList } from '../../view/virtual-list.tsx';
import type { Exchange } from '../../wire/exchange.ts';
import { toHar } from '../../wire/export/har.ts';
import { toScript } from '../../wire/export/script.ts';
import { Mask } from '../../wire/mask.ts';
import { ExchangeView } from './exchange-view.tsx';

/** Everything that went over the wire. */
export function WirePanel({
  session,
  id,
}: {
  readonly session: AgentSession | undefined;
  readonly id: string | undefined;
}) {
  const { wire, agents } = useInspector();
  const version = useObservable(wire);
  const [search, setSearch] = useState('');
  const [isRevealed, setRevealed] = useState(false);
  const [hasRefreshes, setRefreshes] = useState(false);
  const mask = useMemo(
    () => new Mask(agents.sessions.flatMap(({ settings }) => secretTexts(settings))),
    [agents.sessions],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: the log changes in place.
  const shown = useMemo(
    () =>
      wire.exchanges.filter(
        (each) =>
          (hasRefreshes || each.source !== 'refresh') &&
          (session === undefined || each.agent === session.url) &&
          matches(each, search),
      ),
    [wire, version, search, session, hasRefreshes],
  );
  const selected = shown.findIndex((each) => each.id === id);
  const chosen = wire.find(id);
  const place = session === undefined ? {} : { agent: session.url };
  const safe = (exchange: Exchange) => (isRevealed ? exchange : mask.exchange(exchange));
  const exported = () => shown.map(safe);
  return (
    <div className={`panel wire${chosen ? ' has-choice' : ''}`}>
      <section className="wire-list" aria-label="Exchanges">
        <div className="line wrap">
          <input
            type="search"
            aria-label="Search the exchanges"
            placeholder="search URLs, headers, bodies"
            value={search}
            onChange={({ target }) => setSearch(target.value)}
          />
          <label className="check">
            <input type="checkbox" checked={isRevealed} onChange={({ target }) => setRevealed(target.checked)} />
            <span>Show secrets</span>
          </label>
          <label className="check">
            <input type="checkbox" checked={hasRefreshes} onChange={({ target }) => setRefreshes(target.checked)} />
            <span>Live refreshes</span>
          </label>
        </div>
        <div className="line wrap">
          <span className="dim" role="status">
            {count(shown.length, 'exchange')}
          </span>
          <span className="grow" />
          <button
            type="button"
            className="small"
            disabled={shown.length === 0}
            onClick={() => saveFile('inspector.har', toHar(exported(), page.version), 'application/json')}
          >
            Save HAR
          </button>
          <button
            type="button"
            className="small"
            disabled={shown.length === 0}
            onClick={() =>
              saveFile('replay.mjs', toScript(exported().filter(({ source }) => source === 'page')), 'text/javascript')
            }
          >
            Save script
          </button>
          <button type="button" className="small" onClick={() => wire.clear()}>
            Clear
          </button>
        </div>
        <VirtualList
          count={shown.length}
          rowHeight={44}
          label="Exchanges"
          sticksToEnd
          className="rows"
          selected={selected}
          reveal={selected}
          onSelect={(index) => {
            const exchange = shown[index];
            if (exchange) navigate({ ...place, panel: 'wire', id: exchange.id });
          }}
          row={(index) => <Row exchange={shown[index]} />}
        />
      </section>
      {chosen ? (
        <ExchangeView
          key={chosen.id}
          recorded={chosen}
          mask={isRevealed ? undefined : mask}
          onClose={() => navigate({ ...place, panel: 'wire' })}
        />
      ) : (
        <Empty>
          <p>{shown.length === 0 ? 'Nothing has gone over the wire yet.' : 'Choose an exchange.'}</p>
        </Empty>
      )}
    </div>
  );
}

function Row({ exchange }: { readonly exchange: Exchange | undefined }) {
  if (!exchange) return null;
  const { status, startedAt, endedAt, frames, size, via, source, failure } = exchange;
  const outcome = failure && status === undefined ? 'failed' : status === undefined ? '…' : String(status);
  const isBad = status === undefined ? failure !== undefined : status >= 400;
  return (
    <div className="exchange-row">
      <span className={`mono status${isBad ? ' bad' : ''}`}>{outcome}</span>
      <span className="exchange-label">
        <strong>{label(exchange.label, 60)}</strong>
        <span className="dim mono">{label(exchange.url.replace(/^https?:\/\//, ''), 120)}</span>
      </span>
      <span className="dim exchange-figures">
        <span className="mono">{clock(startedAt)}</span>
        <span>
          {endedAt === undefined ? 'open' : duration(endedAt - startedAt)} ·{' '}
          {frames ? `${frames.length} frames` : bytes(size)}
          {via === 'relay' && ' · relay'}
          {source === 'check' && ' · check'}
        </span>
      </span>
    </div>
  );
}

function matches(exchange: Exchange, search: string): boolean {
  const wanted = search.trim().toLowerCase();
  if (wanted === '') return true;
  const has = (text: string) => text.toLowerCase().includes(wanted);
  const headers = [...exchange.requestHeaders, ...exchange.responseHeaders];
  return (
    has(exchange.label) ||
    has(exchange.url) ||
    String(exchange.status ?? '') === wanted ||
    has(exchange.requestBody) ||
    has(exchange.responseBody) ||
    headers.some(([name, value]) => has(`${name}: ${value}`)) ||
    (exchange.frames?.some(({ data, id }) => has(data) || id === wanted) ?? false)
  );
}
