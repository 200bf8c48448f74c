import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
const ROOM = 6 * 2 ** 30;
const root = hasRoomInMemory() ? MEMORY : tmpdir();
const folder = mkdtempSync(join(root, `parley-test-${process.pid}-`));

/** Whether files may be kept in memory, where a commit does not wait for a disk. Nothing of the tests has to outlive a power failure. */
function hasRoomInMemory(): boolean {
  if (process.env.TMPDIR) return false;
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return Math.min(bavail * bsize, freemem()) > ROOM;
  } catch {
    return false;
  }
}

/** Gives a test run, with all processes that it starts, its own temporary folder. */
export function setup(): void {
  removeLeftovers();
  // Some tests act as another user, who has to get through.
  chmodSync(folder, 0o711);
  for (const name of ['TMPDIR', 'TEMP', 'TMP']) process.env[name] = folder;
}

/** A run that was killed cannot remove its folder. */
function removeLeftovers(): void {
  for (const name of readdirSync(root)) {
    const [, pid] = /^parley-test-(\d+)-/.exec(name) ?? [];
    if (pid !== undefined && !isRunning(Number(pid))) rmSync(join(root, name), { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** The folder goes with the run. */
export function teardown(): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
}
