/** Asks for `/health` all the time, in a thread of its own, so that the attack in the other thread does not count. */
import { parentPort, workerData } from 'node:worker_threads';

let isOver = false;
let longest = 0;
let failures = 0;
parentPort?.once('message', () => {
  isOver = true;
});
while (!isOver) {
  const start = performance.now();
  const response = await fetch(workerData.url).catch(() => undefined);
  await response?.text();
  if (response?.status !== 200) failures += 1;
  longest = Math.max(longest, performance.now() - start);
  await new Promise((next) => setTimeout(next, 10));
}
parentPort?.postMessage({ longest, failures });
