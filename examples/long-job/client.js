// @ts-check
// Starts a job and shows its progress; with the id of a task, follows that task from where it is, or cancels it:
//   node client.js 'hash "secret" 5000000 times'     node client.js TASK_ID     node client.js TASK_ID cancel
import { connect } from 'parley-a2a/client';

const [what = 'hash "secret" 5000000 times', action] = process.argv.slice(2);
const agent = await connect(process.env.AGENT_URL ?? 'http://127.0.0.1:4310');
const isJob = what.includes(' ');

if (action === 'cancel') await agent.task(what).cancel();
const known = isJob ? undefined : await agent.task(what).get();
if (known && isOver(known.status.state)) show(known);
else {
  // A connection that breaks is no trouble: the client reconnects and goes on after the last event that it has seen.
  const events = isJob ? agent.stream(what) : agent.task(what).subscribe();
  for await (const { task, statusUpdate } of events) {
    if (task) console.log(`Task ${task.id}`);
    const progress = statusUpdate?.status.message?.parts[0]?.text;
    if (progress) console.log(progress);
  }
  if (events.message) console.log(events.message.parts[0]?.text);
  if (events.task) show(events.task);
}
await agent.close();

/** @param {import('parley-a2a').Task} task */
function show({ status, artifacts = [] }) {
  console.log(`${status.state} ${artifacts[0]?.parts[0]?.text ?? ''}`.trim());
}

/** @param {string} state */
function isOver(state) {
  return /COMPLETED|CANCELED|FAILED|REJECTED/.test(state);
}
