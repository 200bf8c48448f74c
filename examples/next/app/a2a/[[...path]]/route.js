// The agent is at /a2a: its card, JSON-RPC and HTTP+JSON.
export { handle as DELETE, handle as GET, handle as OPTIONS, handle as POST } from '../../../agents.js';

export const runtime = 'nodejs';
