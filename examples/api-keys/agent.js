// @ts-check
import { defineAgent } from 'parley-a2a';

/** @type {Map<string, string[]>} A database in an agent that is more than an example. */
const notes = new Map();

export const notebook = defineAgent({
  name: 'Notebook',
  description: 'Keeps notes for everybody who has a key.',
  version: '1.0.0',
  // Everything but the card asks for a key. `parley serve --keys` verifies the scheme with the name "bearer".
  securitySchemes: { bearer: { httpAuthSecurityScheme: { scheme: 'bearer' } } },
  securityRequirements: [{ schemes: { bearer: {} } }],
  skills: [
    { id: 'note', name: 'Note', description: 'Keeps a note, and lists yours.', tags: ['notes'], examples: ['list'] },
    {
      id: 'erase',
      name: 'Erase',
      description: 'Erases the notes of everybody.',
      tags: ['notes'],
      examples: ['erase all'],
      securityRequirements: [{ schemes: { bearer: { list: ['admin'] } } }],
    },
  ],
  // `owner` is the holder of the key, such as "bearer:ann".
  async run({ text, owner, principal, permits }) {
    if (/^erase all$/i.test(text)) {
      if (!(await permits('erase'))) return 'That needs a key with the scope "admin".';
      notes.clear();
      return 'All notes are erased.';
    }
    const mine = notes.get(owner) ?? [];
    if (/^list$/i.test(text)) return mine.length > 0 ? mine.join('\n') : 'You have no notes.';
    notes.set(owner, [...mine, text]);
    return `Noted, ${principal?.name ?? owner}.`;
  },
});
