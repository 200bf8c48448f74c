// @ts-check
import express from 'express';
import { createRequestListener, openStore } from 'parley-a2a/node';
import { createServer } from 'parley-a2a/server';
import { shop } from './agent.js';
import { orders } from './orders.js';

/**
 * The application, and the agents in it.
 * @param {string} store where tasks are kept: `sqlite:PATH` or `memory:`
 */
export async function createApp(store) {
  const agents = createServer({ agents: { '/a2a': shop }, store: await openStore(store) });
  await agents.start();
  const app = express();
  app.get('/orders', (_request, response) => void response.json([...orders.values()]));
  app.use('/a2a', createRequestListener(agents));
  return { app, agents };
}
