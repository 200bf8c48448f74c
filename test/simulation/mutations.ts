import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { FIRST_LATE_CLAIM_SEED, FIRST_PUSH_SEED, runRound } from './round.ts';

/** A bug that is put into a source file on purpose. */
interface Bug {
  readonly name: string;
  readonly file: string;
  /** Stands in the file once. */
  readonly from: string;
  readonly to: string;
  /** The first round that can show it. Default: 1. */
  readonly firstSeed?: number;
}

const BUGS: readonly Bug[] = [
  {
    name: 'the fence is open',
    file: 'src/store/decide-append.ts',
    from: "creates || (item.as !== 'guest' && item.as !== record.epoch)",
    to: 'creates',
  },
  {
    name: 'a repeated append is stored again',
    file: 'src/store/decide-append.ts',
    from: '!isNew && receipt && receipt.serial >= item.serial',
    to: 'false',
  },
  {
    name: 'a repeated commit gets a new serial',
    file: 'src/engine/session/step.ts',
    from: 'state.flight ??= buildAppend(state, limit, serial);',
    to: 'state.flight = state.flight ? { ...state.flight, append: { ...state.flight.append, serial } } : buildAppend(state, limit, serial);',
  },
  {
    name: 'entries follow the end of a task',
    file: 'src/store/decide-append.ts',
    from: "if (isTerminal(state)) return { outcome: { kind: 'finished', state } };",
    to: '',
  },
  {
    name: 'a turn ends though a message waits',
    file: 'src/store/decide-append.ts',
    from: 'item.seen !== undefined && item.seen < record.received',
    to: 'false',
  },
  {
    name: 'each message takes the run',
    file: 'src/store/decide-append.ts',
    from: 'if (before.run) return before;',
    to: '',
  },
  {
    name: 'a question gets two resumptions',
    file: 'src/engine/operations/resume-task.ts',
    from: "return 'resumed' in newest.change;",
    to: 'return false;',
  },
  {
    name: 'a claim does not raise the epoch',
    file: 'src/store/memory/memory-store.ts',
    from: 'stored.raiseEpoch();',
    to: '',
  },
  {
    name: 'a known key is not looked up in the commit',
    file: 'src/store/decide-append.ts',
    from: 'item.keyed && keyed && isCurrent(keyed, item.keyed.createdAt)',
    to: 'false',
  },
  {
    name: 'a lost wake-up is not made up for',
    file: 'src/engine/host.ts',
    from: 'for (const member of this.#members) member.wake();',
    to: '',
  },
  {
    name: 'the runs of dead processes are left alone',
    file: 'src/engine/host.ts',
    from: 'await member.takeOver();',
    to: 'await 0;',
  },
  {
    name: 'an event is shown before it is stored',
    file: 'src/engine/session/session.ts',
    from: "this.dispatch({ type: 'written', change, turn });",
    to: "this.dispatch({ type: 'written', change, turn }); this.#publish(numberEntries([change], { position: this.state.position + this.state.pending.length - 1, turn: 1, generation: 0 }));",
  },
  {
    name: 'a message in between drops what waits to be stored',
    file: 'src/engine/session/step.ts',
    from: 'state.pending = [...changes, ...state.pending];',
    to: '',
  },
  {
    name: 'a slow reader loses events',
    file: 'src/engine/follower.ts',
    from: 'if (this.buffered >= BUFFER ||',
    to: 'if (this.buffered >= BUFFER) { this.#tail = entry.position; return; }\nif (',
  },
  {
    name: 'a stream ends without an error',
    file: 'src/engine/session/session.ts',
    from: 'this.endFollowers(error);',
    to: 'this.endFollowers();',
  },
  {
    name: 'a run that still writes gets the epoch of another process',
    file: 'src/engine/session/step.ts',
    from: "if (run !== 'theirs') state.epoch = epoch;",
    to: 'state.epoch = epoch;',
  },
  {
    name: 'a sender gets the newest task instead of the result of its turn',
    file: 'src/engine/session/session.ts',
    from: 'record?.position === position ?',
    to: 'record ?',
  },
  {
    name: 'the failure of a task is stored once or never',
    file: 'src/engine/session/keep-failure.ts',
    from: 'await sleep(runtime, pauseAfter(failures));',
    to: 'break;',
  },
  {
    name: 'sessions are never released',
    file: 'src/engine/sessions.ts',
    from: 'if (this.live.get(session.id) === session) this.live.delete(session.id);',
    to: '',
  },
  {
    name: 'messages behind an interrupted turn are forgotten',
    file: 'src/engine/takeover.ts',
    from: "session.dispatch({ type: 'claimed', record, messages });",
    to: "session.dispatch({ type: 'claimed', record, messages: messages.slice(0, 1) });",
  },
  {
    name: 'a turn that another process has answered runs again',
    file: 'src/engine/session/observe.ts',
    from: 'state.hasRun && position >= state.marked',
    to: 'state.hasRun',
  },
  {
    name: 'the outcome of an append does not tell a new run from one that a claim has brought',
    file: 'src/engine/session/step.ts',
    from: "epoch < state.epoch || (guest && run === 'mine' && (epoch > state.epoch || !state.hasRun))",
    to: 'false',
  },
  {
    name: 'a claim that is answered after the end of a task brings turns',
    file: 'src/engine/session/step.ts',
    from: " || state.phase === 'finished' || isOver(state.status)) return;",
    to: " || state.phase === 'finished') return;",
    firstSeed: FIRST_LATE_CLAIM_SEED,
  },
  {
    name: 'a notification counts as delivered whatever the webhook answers',
    file: 'src/push/delivery.ts',
    from: 'if (status >= 200 && status < 300) return undefined;',
    to: 'return undefined;',
    firstSeed: FIRST_PUSH_SEED,
  },
  {
    name: 'the claims of dead processes are left alone',
    file: 'src/store/push-state.ts',
    from: 'state.leasedUntil <= now',
    to: 'state.leasedUntil === 0',
    firstSeed: FIRST_PUSH_SEED,
  },
  {
    name: 'the first event after a registration is left out',
    file: 'src/store/memory/memory-store.ts',
    from: 'outcome.first - 1',
    to: 'outcome.first',
    firstSeed: FIRST_PUSH_SEED,
  },
];

/** The first broken law. */
interface Found {
  readonly rounds: number;
  readonly seed: number;
  readonly violation: string;
}

/** A version of the simulation in which one bug was put into the engine or the store. */
export interface Mutation {
  readonly name: string;
  /** Compiles it; fails when the source has changed and the bug cannot be put in. */
  load(): Promise<typeof runRound>;
  /** Looks for a broken law in so many rounds. */
  find(rounds: number): Promise<Found | undefined>;
}

export const mutations: readonly Mutation[] = BUGS.map((bug) => ({
  name: bug.name,
  load: () => compile(bug),
  async find(rounds) {
    const run = await compile(bug);
    const { firstSeed = 1 } = bug;
    for (let seed = firstSeed; seed < firstSeed + rounds; seed += 1) {
      const [violation] = (await run(seed)).violations;
      // The law must hold without the bug.
      if (violation === undefined || (await runRound(seed)).violations.length > 0) continue;
      return { rounds: seed - firstSeed + 1, seed, violation: violation.split('\n', 1)[0] ?? '' };
    }
    return undefined;
  },
}));

/** The mutation of this name. */
export function findMutation(name: string): Mutation {
  const found = mutations.find((mutation) => mutation.name === name);
  if (!found) throw new Error(`No mutation "${name}"; there are: ${mutations.map((one) => one.name).join('; ')}`);
  return found;
}

/** Bundles the simulation with the bug in it. The sources stay as they are. */
async function compile({ name, file, from, to }: Bug): Promise<typeof runRound> {
  const path = resolve(file);
  const source = await readFile(path, 'utf8');
  if (source.split(from).length !== 2)
    throw new Error(`"${name}" cannot be put into ${file}: ${from} must be there once`);
  const contents = source.replace(from, () => to);
  const plugin: Plugin = {
    name,
    setup: ({ onLoad }) =>
      onLoad({ filter: /\.ts$/ }, (module) => (module.path === path ? { contents, loader: 'ts' } : undefined)),
  };
  const { outputFiles } = await build({
    entryPoints: [resolve('test/simulation/round.ts')],
    bundle: true,
    platform: 'node',
    format: 'esm',
    write: false,
    plugins: [plugin],
  });
  const code = Buffer.from(outputFiles[0]?.contents ?? []).toString('base64');
  return (await import(/* @vite-ignore */ `data:text/javascript;base64,${code}`)).runRound;
}
