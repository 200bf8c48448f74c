import { type BackOff, backOffTime, pause } from './back-off.ts';

/** How often to look. The waits grow while nothing changes. */
export interface PollOptions extends BackOff {
  /** Looks without a change before the waits grow. Default: 0. */
  readonly patience?: number | undefined;
  /** Whether to wait before the first look. Default: false. */
  readonly waitsFirst?: boolean | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** Looks again and again, and yields what is new: `look` resolves with undefined when nothing is. The only polling loop of the client. */
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
