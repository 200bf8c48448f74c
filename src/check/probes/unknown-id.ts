/** The id of a task that no agent has. */
export const UNKNOWN_ID = 'a2a-check-no-such-task';
