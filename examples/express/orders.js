// @ts-check
/** What the application and its agent share. A database in an application that is more than an example. */
export const orders = new Map([
  ['17', { id: '17', what: 'a lamp', state: 'on its way' }],
  ['18', { id: '18', what: 'two chairs', state: 'being packed' }],
]);
