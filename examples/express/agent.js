// @ts-check
import { defineAgent } from 'parley-a2a';
import { orders } from './orders.js';

export const shop = defineAgent({
  name: 'Shop',
  description: 'Says where an order is.',
  version: '1.0.0',
  skills: [
    { id: 'track', name: 'Track', description: 'Says where an order is.', tags: ['orders'], examples: ['order 17'] },
  ],
  run({ text, task }) {
    const number = /\d+/.exec(text)?.[0];
    if (!number) return task.inputRequired('What is the number of your order?');
    const order = orders.get(number);
    return order ? `Order ${number}, ${order.what}, is ${order.state}.` : `There is no order ${number}.`;
  },
});
