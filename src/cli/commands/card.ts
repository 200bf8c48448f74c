import type { Command } from 'commander';
import type { AgentCard, AgentInterface } from '../../protocol/card.ts';
import { fetchCard, openConnection } from '../agent/agent-connection.ts';
import { cardOf, type LoadedCard } from '../agent/agent-reference.ts';
import type { CardProblem } from '../agent/card-problems.ts';
import type { Invocation } from '../agent/invocation.ts';
import { offeredInterfaces } from '../agent/offered-interfaces.ts';
import { CALL_OPTIONS } from '../agent/settings.ts';
import { addTalkAction } from '../agent/talk-action.ts';
import { CliError, protocolError } from '../terminal/cli-error.ts';
import { forReference } from '../terminal/for-reference.ts';
import { renderCard } from '../terminal/render-card.ts';
import { addCardKeygenCommand } from './card-keygen.ts';
import { addCardSignCommand } from './card-sign.ts';
import { addCardVerifyCommand } from './card-verify.ts';

/** `parley card`: shows and checks agent cards. */
export function defineCard(card: Command): void {
  addGet(card);
  addValidate(card);
  addCardSignCommand(card);
  addCardVerifyCommand(card);
  addCardKeygenCommand(card);
}

function addGet(parent: Command): void {
  const command = parent
    .command('get')
    .description('the card of an agent: what it can do, how it is reached, what it asks for')
    .argument('[ref]', 'the agent; -a says the same')
    .option('--validate', 'check the card against the schema of its version')
    .option('--extended', 'the extended card, for authenticated callers')
    .addHelpText(
      'after',
      `
Examples:
  parley card get -a agent.example.com
  parley card get -a http://localhost:4310/spec -o json
  parley card get -a ./agent-card.json --validate`,
    );
  addTalkAction(command, CALL_OPTIONS, async (given, { args, flags }) => {
    const run = forReference(given, args[0]);
    if (flags.extended) return printExtended(run);
    const { loaded } = await fetchCard(run, { fresh: flags.validate === true });
    if (flags.validate) await validate(run, loaded);
    const card = await cardOf(loaded);
    if (run.output.isJson) run.output.json(loaded.value);
    else renderCard(run.output, card, chosenOf(card, run));
  });
}

/** The interface that would be called. If there is none, the card is still shown. */
function chosenOf(card: AgentCard, { settings, output }: Invocation): AgentInterface | undefined {
  try {
    return offeredInterfaces(card, settings)[0];
  } catch (error) {
    if (!(error instanceof CliError)) throw error;
    output.warn(`${error.message}${error.hint ? ` ${error.hint}` : ''}`);
    return undefined;
  }
}

/** Section 12.4: only with a scheme that the public card advertises. */
async function printExtended(run: Invocation): Promise<void> {
  const connection = await openConnection(run);
  const { card, client, chosen } = connection;
  if (!card.capabilities.extendedAgentCard) {
    throw protocolError('UnsupportedOperation', `"${card.name}" says in its card that it has no extended card.`);
  }
  if (Object.keys(card.securitySchemes ?? {}).length === 0) {
    throw new CliError(
      'A2ACLI_ERR_CREDENTIALS_MISSING',
      `The card of "${card.name}" names no security scheme, so that no credential can be shown for the extended card.`,
    );
  }
  const extended = await client.getExtendedAgentCard({ signal: run.signal });
  if (run.output.isJson) run.output.json(extended);
  else renderCard(run.output, extended, chosen);
}

function addValidate(parent: Command): void {
  const command = parent
    .command('validate')
    .description('check a card against the schema of its version')
    .argument('[ref]', 'a file, a host or a URL; -a says the same')
    .addHelpText(
      'after',
      `
Examples:
  parley card validate ./agent-card.json
  parley card validate https://agent.example.com`,
    );
  addTalkAction(command, CALL_OPTIONS, async (given, { args }) => {
    const run = forReference(given, args[0]);
    const { loaded } = await fetchCard(run, { fresh: true });
    const version = await validate(run, loaded);
    if (run.output.isJson) return run.output.json(loaded.value);
    run.output.field('Card', loaded.where);
    run.output.field('Version', version);
    run.output.field('Valid', 'yes');
  });
}

/** Prints the problems; throws if one of them is an error. */
async function validate({ output }: Invocation, loaded: LoadedCard): Promise<string> {
  // The checker is large, and other commands do not need it.
  const { checkCard } = await import('../agent/card-problems.ts');
  const { version, problems } = await checkCard(loaded);
  const errors = problems.filter(({ isError }) => isError);
  for (const problem of problems) if (!problem.isError) output.warn(describe(problem));
  if (errors.length === 0) return version;
  if (!output.isJson) for (const problem of errors) output.field('Problem', describe(problem));
  const count = `${errors.length} ${errors.length === 1 ? 'problem' : 'problems'}`;
  const details = output.isJson ? `: ${errors.map(describe).join('; ')}` : '';
  throw new CliError(
    'A2ACLI_ERR_CARD_INVALID',
    `${loaded.where} is not a valid card of A2A ${version}: ${count}${details}`,
    {
      hint: loaded.where.startsWith('http') ? 'Lines are those of `parley card get -o json`.' : undefined,
    },
  );
}

const describe = ({ line, field, description }: CardProblem) => `line ${line}: ${field || 'the card'} ${description}`;
