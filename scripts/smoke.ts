// Starts the server as a newcomer would, calls it, stops it.
import { startServer } from './start-server.ts';

// What `npm start` runs, without npm in between, so that the exit code is the server's own.
const { url, child } = await startServer([]);
const message = { messageId: '1', role: 'ROLE_USER', parts: [{ text: 'hello' }] };
const response = await fetch(`${url}/echo/message:send`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ message }),
});
const answer = (await response.json()) as { message?: { parts: { text: string }[] } };
const exited = new Promise((resolve) => child.once('exit', resolve));
child.kill('SIGTERM');
const code = await exited;
if (answer.message?.parts[0]?.text !== 'Echo: hello' || code !== 0) {
  throw new Error(`expected an echo and exit code 0, got ${JSON.stringify(answer)} and ${code}`);
}
console.log('the server answers and stops');
