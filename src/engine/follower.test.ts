import { describe, expect, test } from 'vitest';
import type { LogEntry } from '../store/task-store.ts';
import { Follower } from './follower.ts';

/** A log that grows under the follower's eyes. */
function createLog() {
  const entries: LogEntry[] = [];
  const followers = new Set<Follower>();
  const log = {
    get committed() {
      return entries.length;
    },
    read: async (after: number, limit: number) => entries.slice(after, after + limit),
    unfollow: (follower: Follower) => void followers.delete(follower),
    followers,
    write(count: number) {
      for (let index = 0; index < count; index += 1) {
        const entry: LogEntry = { position: entries.length + 1, turn: 1, generation: 1, change: { metadata: {} } };
        entries.push(entry);
        for (const follower of followers) follower.push(entry);
      }
    },
    follow(cursor: number) {
      const follower = new Follower(log, cursor);
      followers.add(follower);
      return follower;
    },
  };
  return log;
}

async function take(follower: Follower, count: number): Promise<number[]> {
  const positions: number[] = [];
  while (positions.length < count) {
    const { value, done } = await follower.next();
    if (done) break;
    positions.push(value.position);
  }
  return positions;
}

const upTo = (count: number, from = 1) => Array.from({ length: count }, (_, index) => index + from);

describe('a follower', () => {
  test('reads what was there before and what comes after, in order', async () => {
    const log = createLog();
    log.write(300);
    const follower = log.follow(10);
    expect(await take(follower, 290)).toEqual(upTo(290, 11));
    log.write(5);
    expect(await take(follower, 5)).toEqual(upTo(5, 301));
  });

  test('holds no more than its bound while it stalls, and loses nothing', async () => {
    const log = createLog();
    const follower = log.follow(0);
    let most = 0;
    for (let round = 0; round < 100; round += 1) {
      log.write(100);
      most = Math.max(most, follower.buffered);
    }
    expect(most).toBeLessThanOrEqual(256);
    expect(await take(follower, 10_000)).toEqual(upTo(10_000));
    log.write(1);
    expect(await take(follower, 1)).toEqual([10_001]);
  });

  test('loses nothing when entries arrive while it reads the log', async () => {
    const log = createLog();
    log.write(1000);
    const follower = log.follow(0);
    const seen: number[] = [];
    for (let round = 0; round < 50; round += 1) {
      const taken = take(follower, 30);
      log.write(10);
      seen.push(...(await taken));
    }
    expect(seen).toEqual(upTo(1500));
  });

  test('ends at once when its reader leaves, even while it waits', async () => {
    const log = createLog();
    const follower = log.follow(0);
    const pending = follower.next();
    await follower.return();
    expect(await pending).toEqual({ done: true, value: undefined });
    expect(log.followers.size).toBe(0);
  });

  test('still hands out what it holds when the log closes', async () => {
    const log = createLog();
    const follower = log.follow(0);
    log.write(2);
    follower.end();
    expect(await take(follower, 9)).toEqual([1, 2]);
  });
});

test('a reader that waits hears of a log that cannot be read', async () => {
  const log = createLog();
  const follower = log.follow(0);
  const next = follower.next();
  log.read = () => Promise.reject(new Error('disk on fire'));
  follower.push({ position: 2, turn: 1, generation: 1, change: { metadata: {} } });
  await expect(next).rejects.toThrow('disk on fire');
});

test('a reader gets what is buffered, and then why the log ends', async () => {
  const log = createLog();
  const follower = log.follow(0);
  log.write(2);
  follower.fail(new Error('the store failed'));
  expect(await take(follower, 2)).toEqual([1, 2]);
  await expect(follower.next()).rejects.toThrow('the store failed');
  expect(await follower.next()).toEqual({ done: true, value: undefined });
});

test('an entry that was read from the log before it is published is not given twice', async () => {
  const log = createLog();
  log.write(3);
  const follower = log.follow(0);
  expect(await take(follower, 1)).toEqual([1]);
  const third = { position: 3, turn: 1, generation: 1, change: { metadata: {} } };
  follower.push(third);
  log.write(1);
  expect(await take(follower, 3)).toEqual([2, 3, 4]);
});
