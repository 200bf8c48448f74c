import { A2AError } from '../protocol/error.ts';
import type { AgentDefinition, Content } from './agent.ts';
import { readContent } from './content.ts';
import type { Run } from './run.ts';
import { readInput } from './typed-input.ts';

/** Calls the agent's function once: its input is read before, and what it leaves to be read or written is done after. */
export async function perform(agent: AgentDefinition, run: Run): Promise<Content | undefined> {
  if (agent.input) {
    try {
      run.input = await readInput(agent.input, run.message);
    } catch (error) {
      // Only a schema that has to wait for something gets here with a message that it refuses: the others are asked before it is stored.
      if (!(error instanceof A2AError) || !run.task.current) throw error;
      await run.task.inputRequired(error.message);
      return undefined;
    }
  }
  const content = (await agent.run(run)) ?? undefined;
  await run.task.pending?.finish();
  return content === undefined ? undefined : readContent(content);
}
