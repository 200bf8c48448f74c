// @ts-check
import { defineAgent } from 'parley-a2a';

export const waiter = defineAgent({
  name: 'Waiter',
  description: 'Books a table in a restaurant.',
  version: '1.0.0',
  skills: [
    { id: 'book', name: 'Book a table', description: 'Books a table.', tags: ['booking'], examples: ['for 4 people'] },
  ],
  // Called once for each message. `task.scratch` is what an earlier call has saved; it survives a restart of the server.
  async run({ text, task }) {
    /** @type {{ people?: number, time?: string, isComplete?: boolean }} */
    const booking = { ...task.scratch, ...detailsIn(text) };
    const { people, time, isComplete } = booking;
    await task.saveScratch({ ...booking, isComplete: Boolean(people && time) });
    if (!people) return task.inputRequired('For how many people?');
    if (!time) return task.inputRequired('At what time, such as 19:30?');
    if (isComplete && /^\s*no/i.test(text)) return task.reject('Nothing was booked.');
    if (!isComplete || !/^\s*yes/i.test(text)) {
      return task.inputRequired(`A table for ${people} at ${time}. Is that right?`);
    }
    await task.artifact({ name: 'booking' }).write({ data: { people, time } });
    return `A table for ${people} at ${time} is booked.`;
  },
});

/** @param {string} text */
function detailsIn(text) {
  const time = /\b\d{1,2}:\d\d\b/.exec(text)?.[0];
  const people = /\b\d{1,2}\b/.exec(text.replace(time ?? '', ''))?.[0];
  return { ...(time ? { time } : {}), ...(people ? { people: Number(people) } : {}) };
}
