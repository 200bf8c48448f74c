// @ts-check
import { setImmediate } from 'node:timers/promises';
import { defineAgent } from 'parley-a2a';

const BLOCK = 1000;

export const primes = defineAgent({
  name: 'Primes',
  description: 'Lists the prime numbers up to a limit.',
  version: '1.0.0',
  skills: [
    { id: 'primes', name: 'Primes', description: 'Lists prime numbers.', tags: ['math'], examples: ['up to 5000'] },
  ],
  async run({ text, task, signal }) {
    const limit = Number(/\d+/.exec(text)?.[0]);
    if (!limit) return 'Up to which number? Say for instance: up to 5000';
    const list = task.artifact({ name: 'primes.txt' });
    for (let from = 2; from <= limit; from += BLOCK) {
      signal.throwIfAborted(); // the caller has cancelled, or the server stops
      const to = Math.min(from + BLOCK - 1, limit);
      await task.working(`${from} to ${to}`); // a progress message
      const found = primesBetween(from, to);
      if (found.length > 0) await list.append(`${found.join(' ')} `); // a piece that callers see at once
      await setImmediate(); // lets other requests through while this one computes
    }
    return `These are the primes up to ${limit}.`;
  },
});

/** @param {number} from @param {number} to */
function primesBetween(from, to) {
  const numbers = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  return numbers.filter(isPrime);
}

/** @param {number} number */
function isPrime(number) {
  for (let divisor = 2; divisor * divisor <= number; divisor += 1) if (number % divisor === 0) return false;
  return true;
}
