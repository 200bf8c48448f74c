// Starts the server as a newcomer would, calls it, stops it.
import { spawn } from 'node:child_process';

const child = spawn('npm', ['start', '--', '--port', '0'], { stdio: ['ignore', 'pipe', 'inherit'], detached: true });
const url = await new Promise<string>((resolve, reject) => {
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
    const match = /listening on (\S+)/.exec(output);
    if (match?.[1]) resolve(match[1]);
  });
  child.once('exit', (code) => reject(new Error(`npm start ended with ${code}\n${output}`)));
});
const message = { messageId: '1', role: 'ROLE_USER', parts: [{ text: 'hello' }] };
const response = await fetch(`${url}/echo/message:send`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ message }),
});
const answer = (await response.json()) as { message?: { parts: { text: string }[] } };
const exited = new Promise((resolve) => child.once('exit', resolve));
process.kill(-(child.pid as number), 'SIGTERM');
const code = await exited;
if (answer.message?.parts[0]?.text !== 'Echo: hello' || code !== 0) {
  throw new Error(`expected an echo and exit code 0, got ${JSON.stringify(answer)} and ${code}`);
}
console.log('npm start answers and stops');
