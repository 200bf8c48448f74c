import { A2AError } from '../protocol/error.ts';
import type { AgentDefinition, Content } from './agent.ts';
import { readContent } from './content.ts';
import type { TurnContext } from './turn-context.ts';
import { readInput } from './typed-input.ts';

/** Calls the agent's function for one turn: reads its typed input before, and finishes its pending writes and files after. */
export async function callAgent(agent: AgentDefinition, context: TurnContext): Promise<Content | undefined> {
  if (agent.input) {
    try {
      context.input = await readInput(agent.input, context.message);
    } catch (error) {
      // Only an asynchronous schema can refuse a message here: the others are checked before the message is stored.
      if (!(error instanceof A2AError) || !context.task.current) throw error;
      await context.task.inputRequired(error.message);
      return undefined;
    }
  }
  const content = (await agent.run(context)) ?? undefined;
  await context.task.pending?.finish();
  return content === undefined ? undefined : readContent(content);
}
