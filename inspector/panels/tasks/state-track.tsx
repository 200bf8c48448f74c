import { isTerminal } from 'parley-a2a/protocol';
import { useEffect, useState } from 'react';
import type { StatePeriod } from '../../agent/task-record.ts';
import { duration, stateName } from '../../view/printable.ts';

const MAX_SHOWN = 40;

/** The states of a task one after the other, with the time that it spent in each. */
export function StateTrack({ states }: { readonly states: readonly StatePeriod[] }) {
  const last = states.at(-1);
  const isMoving = last !== undefined && !isTerminal(last.state);
  const now = useNow(isMoving);
  if (!last) return null;
  const shown = states.slice(-MAX_SHOWN);
  const end = isMoving ? now : last.at;
  return (
    <ol className="track" aria-label="States">
      {states.length > MAX_SHOWN && <li className="dim">{states.length - MAX_SHOWN} earlier</li>}
      {shown.map(({ state, at }, index) => {
        const until = shown[index + 1]?.at ?? end;
        const name = stateName(state);
        return (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: states repeat, and are only added.
            key={index}
            className={`track-state state-${name.replaceAll(' ', '-')}`}
            style={{ flexGrow: Math.max(1, Math.log2(until - at + 2)) }}
          >
            <span>{name}</span>
            {!isTerminal(state) && <span className="track-time">{duration(until - at)}</span>}
          </li>
        );
      })}
    </ol>
  );
}

function useNow(isTicking: boolean): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (!isTicking) return;
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, [isTicking]);
  return now;
}
