// The agents that the fault tests kill: what they do is the first word of the message.
const skills = [{ id: 'faults', name: 'Faults', description: 'Made to be killed.', tags: ['test'] }];
const pause = (ms, signal) =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });

async function run({ text, task, signal }) {
  if (task.current) {
    await task.artifact({ name: 'reply' }).write(`You said ${text}`);
    return text.includes('done') ? undefined : task.inputRequired('And then?');
  }
  const [kind, count = '0'] = text.split(' ');
  if (kind === 'message') return `Answer to ${text}`;
  if (kind === 'ask') return task.inputRequired('What?');
  await task.working(text);
  if (kind === 'wait') await pause(60_000, signal);
  const artifact = task.artifact({ artifactId: 'result', name: 'result' });
  for (let index = 0; index < Number(count); index += 1) {
    await artifact.append(`${index} `);
    if (index % 10 === 9) await pause(1, signal);
  }
  return undefined;
}

const base = { description: 'Made to be killed.', version: '1.0.0', skills, run };
export const fails = { ...base, name: 'Fails' };
export const restarts = { ...base, name: 'Restarts', onCrash: 'restart' };
