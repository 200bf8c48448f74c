/** What a session is doing with its task. */
export type Phase = 'new' | 'running' | 'resting' | 'settling' | 'lost' | 'failed' | 'finished';

/** One allowed change of phase. */
export interface Transition {
  readonly from: Phase;
  readonly to: Phase;
  /** The cause of the change. */
  readonly when: string;
}

/** Every change of phase that a session can make. {@link move} allows no other, and the diagram in the documentation is generated from it. */
export const TRANSITIONS: readonly Transition[] = [
  { from: 'new', to: 'running', when: 'the task is stored' },
  { from: 'new', to: 'finished', when: 'answered without a task, or the key stands for an earlier send' },
  { from: 'new', to: 'failed', when: 'the store did not take the task in time' },
  { from: 'resting', to: 'running', when: 'a message gave this process the run, or it took the run over' },
  { from: 'resting', to: 'settling', when: 'another process has ended a turn that a sender waits for' },
  { from: 'resting', to: 'failed', when: 'the store did not take a message in time' },
  { from: 'resting', to: 'finished', when: 'the log ends' },
  { from: 'running', to: 'settling', when: 'a turn is over and its senders get their answer' },
  { from: 'running', to: 'resting', when: 'no message is left' },
  { from: 'running', to: 'lost', when: 'another process has taken the run over' },
  { from: 'running', to: 'failed', when: 'the store did not take a change in time' },
  { from: 'running', to: 'finished', when: 'the log ends, and no sender waits' },
  { from: 'settling', to: 'running', when: 'the senders are answered, the run goes on' },
  { from: 'settling', to: 'resting', when: 'the senders are answered, no run is here' },
  { from: 'settling', to: 'finished', when: 'the senders are answered, the log has ended' },
  { from: 'settling', to: 'lost', when: 'another process has taken the run over' },
  { from: 'lost', to: 'resting', when: 'the log was read' },
  { from: 'lost', to: 'running', when: 'this process took the run over again' },
  { from: 'lost', to: 'settling', when: 'the log shows the end of a turn that a sender waits for' },
  { from: 'lost', to: 'finished', when: 'the log has ended' },
  { from: 'failed', to: 'resting', when: 'the failure is stored, or another process has the run' },
  { from: 'failed', to: 'finished', when: 'there is no such task' },
];

const next = new Map<Phase, Set<Phase>>();
for (const { from, to } of TRANSITIONS) next.set(from, (next.get(from) ?? new Set()).add(to));

/** Changes the phase, if the table allows it. */
export function move(session: { phase: Phase }, to: Phase): void {
  if (session.phase === to) return;
  if (!next.get(session.phase)?.has(to)) throw new Error(`A session cannot go from ${session.phase} to ${to}`);
  session.phase = to;
}

/** The table as a Mermaid state diagram. */
export function transitionDiagram(): string {
  const rows = TRANSITIONS.map(({ from, to, when }) => `  ${from} --> ${to}: ${when}`);
  return [
    'stateDiagram-v2',
    '  [*] --> new: a message without a task',
    '  [*] --> resting: a stored task',
    ...rows,
    '  finished --> [*]',
    '',
  ].join('\n');
}
