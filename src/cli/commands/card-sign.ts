import { writeFileSync } from 'node:fs';
import type { Command } from 'commander';
import { isSecureUrl } from '../../internal/secure-url.ts';
import type { AgentCard } from '../../protocol/card.ts';
import { signAgentCard } from '../../protocol/signature.ts';
import { fetchCard } from '../agent/agent-connection.ts';
import type { LoadedCard } from '../agent/agent-reference.ts';
import { readSigningKey, signatureHeader } from '../agent/card-keys.ts';
import { CALL_OPTIONS } from '../agent/settings.ts';
import { addTalkAction } from '../agent/talk-action.ts';
import { CliError, usageError } from '../terminal/cli-error.ts';
import { forReference } from '../terminal/for-reference.ts';

interface SignFlags {
  readonly key: string;
  readonly kid?: string;
  readonly jku?: string;
  readonly out?: string;
}

/** `parley card sign`: signs a card. */
export function addCardSignCommand(parent: Command): void {
  const command = parent
    .command('sign')
    .description('add a signature to a card of 1.0 (section 8.4); others stay, one of the same key is replaced')
    .argument('[ref]', 'a file, - for stdin, a host or a URL; -a says the same')
    .requiredOption('--key <file>', 'private key, as `parley card keygen` writes it')
    .option('--kid <id>', "name of the key; default: the key's own")
    .option('--jku <url>', 'where readers find the public key')
    .option('--out <file>', 'file for the signed card; without it, it is printed')
    .addHelpText(
      'after',
      `
Examples:
  parley card sign agent-card.json --key card-key.jwk --jku https://agent.example.com/.well-known/jwks.json
  parley card get -a agent.example.com -o json | parley card sign - --key card-key.jwk --out signed.json`,
    );
  addTalkAction(command, CALL_OPTIONS, async (given, { args, flags: all }) => {
    const flags = all as unknown as SignFlags;
    const run = forReference(given, args[0]);
    const key = readSigningKey(flags.key);
    const kid = flags.kid ?? key.kid;
    if (!kid) throw usageError(`${flags.key} has no kid.`, 'Name the key: --kid 2025.');
    checkJku(flags.jku);
    const { loaded } = await fetchCard(run);
    const card = withoutSignatureOf(kid, await signable(loaded));
    const signed = await sign(card, { key, kid, ...(flags.jku ? { jku: flags.jku } : {}) }, flags.key);
    if (flags.out === undefined) return run.output.json(signed);
    writeFileSync(flags.out, `${JSON.stringify(signed, null, 2)}\n`);
    if (run.output.isJson) return run.output.json(signed);
    run.output.field('Card', flags.out);
    run.output.field('Key-Id', kid);
    run.output.field('Signatures', signed.signatures?.length);
  });
}

function checkJku(jku: string | undefined): void {
  if (jku === undefined || (URL.canParse(jku) && isSecureUrl(new URL(jku)))) return;
  throw usageError('--jku is an https URL.', '--jku https://agent.example.com/.well-known/jwks.json');
}

/** The card, if its signature can be verified. */
async function signable(loaded: LoadedCard): Promise<AgentCard> {
  const { checkCard } = await import('../agent/card-problems.ts');
  const { version, problems } = await checkCard(loaded);
  if (version !== '1.0') {
    throw new CliError('A2ACLI_ERR_CARD_INVALID', `${loaded.where} is a card of A2A ${version}, which is not signed.`, {
      hint: '0.3 does not say which bytes a signature covers. Sign the card of 1.0.',
    });
  }
  const error = problems.find(({ isError }) => isError);
  if (!error) return loaded.value as AgentCard;
  const { line, field, description } = error;
  throw new CliError(
    'A2ACLI_ERR_CARD_INVALID',
    `${loaded.where} is not a valid card: line ${line}: ${field || 'the card'} ${description}`,
    { hint: `See all that is wrong with it: parley card validate ${loaded.where}` },
  );
}

/** Replaces the key's old signature, which would not match the changed card. */
function withoutSignatureOf(kid: string, card: AgentCard): AgentCard {
  const others = (card.signatures ?? []).filter((signature) => signatureHeader(signature).kid !== kid);
  return { ...card, signatures: others };
}

async function sign(card: AgentCard, key: Parameters<typeof signAgentCard>[1], file: string): Promise<AgentCard> {
  try {
    return await signAgentCard(card, key);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw usageError(`${file} cannot sign: ${reason}.`, 'Keys are ES256, EdDSA or RS256: parley card keygen.');
  }
}
