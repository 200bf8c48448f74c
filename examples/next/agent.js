// @ts-check
import { defineAgent } from 'parley-a2a';

export const clock = defineAgent({
  name: 'Clock',
  description: 'Tells the time in a city.',
  version: '1.0.0',
  skills: [{ id: 'time', name: 'Time', description: 'Tells the time.', tags: ['time'], examples: ['Tokyo'] }],
  run({ text, task }) {
    const zone = Intl.supportedValuesOf('timeZone').find((each) => text.toLowerCase().includes(cityOf(each)));
    if (!zone) return task.inputRequired('In which large city?');
    const time = new Intl.DateTimeFormat('en', { timeZone: zone, timeStyle: 'short', dateStyle: 'full' });
    return `${zone}: ${time.format(new Date())}`;
  },
});

/**
 * "America/New_York" as people write it.
 * @param {string} zone
 */
function cityOf(zone) {
  return (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ').toLowerCase();
}
