import type { AgentDefinition, RunContext } from '../../src/engine/agent.ts';
import type { Random } from '../support/random.ts';

/** What the agent needs of its process. */
interface Surroundings {
  /** A name for each call of the agent's function, unique in the round. */
  nextAttempt(messageId: string): string;
  /** Resolves after so many milliseconds. */
  sleep(milliseconds: number): Promise<void>;
}

/** What a scripted agent throws. */
export class AgentFault extends Error {}

/**
 * An agent that does what its message says. The words of a script: `w` reports progress, `cN` writes N chunks, `fN` writes N without waiting, `sN`
 * sleeps, `m` sets metadata, `v` saves the scratch, `ask+` asks and goes on; the last word ends the turn. `!` in front ignores the signal.
 * Each write carries the name of the attempt and a running number, so that the log shows which attempt wrote what.
 */
export function scriptedAgent(around: Surroundings, rest: Partial<AgentDefinition>): AgentDefinition {
  return {
    name: 'Simulated agent',
    description: 'Follows a script.',
    version: '1.0.0',
    skills: [],
    ...rest,
    run: (context) => perform(context, around),
  };
}

async function perform({ text, task, signal, resumed, message }: RunContext, around: Surroundings) {
  const ignores = text.startsWith('!');
  const words = text.replace('!', '').split(' ');
  const attempt = around.nextAttempt(message.messageId);
  let count = 0;
  const tag = () => `${attempt}.${++count}`;
  const artifact = task.artifact({ artifactId: `out ${attempt}` });
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
  });
  aborted.catch(() => {});
  const unlessAborted = <T>(work: Promise<T>) => (ignores ? work : Promise.race([work, aborted]));
  const write = async (change: Promise<void>) => {
    try {
      await change;
    } catch (error) {
      if (!ignores) throw error;
    }
  };
  // A resumed turn goes on behind the question.
  for (const word of resumed ? words.slice(words.lastIndexOf('auth') + 1) : words) {
    const number = Number(word.slice(1));
    if (word === 'w') await write(task.working(tag()));
    else if (word === 'm') await write(task.setMetadata({ [attempt]: tag() }));
    else if (word === 'v') await write(task.saveScratch({ by: attempt }));
    else if (word === 'ask+') await write(task.inputRequired(tag()));
    else if (word === 'ask') return task.inputRequired(tag());
    else if (word === 'auth') return task.authRequired(tag());
    else if (word === 'done') return task.complete(tag());
    else if (word === 'fail') return task.fail(tag());
    else if (word === 'reject') return task.reject(tag());
    else if (word === 'throw') throw new AgentFault('as the script says');
    else if (word === 'hang') await unlessAborted(new Promise<void>(() => {}));
    else if (word === 'ret') return tag();
    else if (word.startsWith('s')) await unlessAborted(around.sleep(number));
    else if (word.startsWith('c')) for (let at = 0; at < number; at += 1) await write(artifact.append(tag()));
    else if (word.startsWith('f')) for (let at = 0; at < number; at += 1) void artifact.append(tag());
  }
  return undefined;
}

/** A script that a user might cause. */
export function randomScript(random: Random): string {
  const words: string[] = [];
  for (let count = random.upTo(6); count > 0; count -= 1) words.push(randomWord(random));
  words.push(random.pick(ENDS));
  if (words.at(-1) === 'auth' && random.chance(0.7)) words.push('w', random.pick(['ret', 'void', 'ask']));
  return (random.chance(0.2) ? '!' : '') + words.join(' ');
}

const ENDS = [
  ...['ret', 'ret', 'void', 'ask', 'ask', 'ask', 'auth', 'auth', 'done'],
  ...['fail', 'throw', 'reject', 'hang'],
];

function randomWord(random: Random): string {
  const kind = random.upTo(100);
  if (kind < 25) return 'w';
  if (kind < 45) return `c${1 + random.upTo(5)}`;
  if (kind < 75) return `s${Math.floor(random.pick([5, 100, 1_000, 3_000]) * random.between(0.2, 1.5))}`;
  if (kind < 82) return 'm';
  if (kind < 88) return 'v';
  if (kind < 95) return 'ask+';
  return `f${random.pick([3, 40, 300, 300, 1_300])}`;
}
