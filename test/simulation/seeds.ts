/** Rounds in which a law was broken once, with the bug that each has shown. The bugs are fixed; the rounds stay part of the tests. */
export const seeds: Readonly<Record<number, string>> = {
  7: 'a turn that another process had answered ran again when a message brought the run',
  13: 'the same, after a resumption',
  316: 'two passes of the takeover claimed one task',
  421: 'an outcome older than a claim ended the run',
  430: 'a run that still wrote behind its question got the epoch of another process',
  485: 'a claim that was answered after the end of the task left turns behind',
  720: 'a run without a mark ended the run of another process',
  737: 'an append from before a takeover ended the run after it',
  836: 'a repeated send got a task that was not finished, from a process that stopped',
  1134: 'a message ran before the turn that a claim had brought',
  102367: 'a message ran before the turn that a claim of unknown outcome had brought',
  200036: 'messages that came before the end of a task were left without a run',
  200524: 'a sender whose message could not be read from the log got no answer',
  203381: 'a session that rested was refused the state that its agent had saved behind its question',
  204146: 'another request under a known key got the task of the first one',
};
