import { type BackOff, backOffTime, pause } from './back-off.ts';

/** How often to poll. The delays grow while nothing changes. */
export interface PollOptions extends BackOff {
  /** Number of polls without a change before the delays grow. Default: 0. */
  readonly patience?: number | undefined;
  /** Whether to wait before the first poll. Default: false. */
  readonly waitsFirst?: boolean | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** Polls and yields what is new; `look` resolves with undefined if nothing is. The client's only polling loop. */
export async function* poll<News>(
  look: () => Promise<News | undefined>,
  options: PollOptions,
): AsyncGenerator<News, never> {
  const { patience = 0, waitsFirst = false, signal } = options;
  for (let idle = waitsFirst ? 1 : 0; ; idle += 1) {
    if (idle > 0) await pause(backOffTime(options, Math.max(1, idle - patience)), signal);
    const news = await look();
    if (news === undefined) continue;
    idle = 0;
    yield news;
  }
}
