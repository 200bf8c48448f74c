// The agent of the replica tests: the first word of a message says what it does. Each turn names the process that runs it.
const skills = [{ id: 'cluster', name: 'Cluster', description: 'Runs in several processes.', tags: ['test'] }];

/** Ends with the run: at a cancel, when the process stops, or when another process has taken the task over. */
const aborted = (signal) => new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));

async function run({ text, task, signal, interrupted }) {
  const [kind, count = '0'] = text.split(' ');
  if (kind === 'hello') return `hello from ${process.pid}`;
  await task.working(`${interrupted ? 'again ' : ''}in ${process.pid}`);
  if (kind === 'wait') await aborted(signal);
  if (kind === 'once' && !interrupted) await aborted(signal);
  if (kind === 'ask') return task.inputRequired('And then?');
  const artifact = task.artifact({ artifactId: 'out', name: 'out' });
  for (let index = 0; index < Number(count); index += 1) {
    await artifact.append(`${index} `);
    if (index % 10 === 9) await new Promise((resolve) => setTimeout(resolve, 5));
  }
  return `done: ${text}`;
}

const base = { description: 'Runs in several processes.', version: '1.0.0', skills, run };
export const fails = { ...base, name: 'Fails' };
export const restarts = { ...base, name: 'Restarts', onCrash: 'restart' };
