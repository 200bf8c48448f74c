import type { Command } from 'commander';
import { createKeyLookup } from '../../client/index.ts';
import type { AgentCardSignature } from '../../protocol/card.ts';
import { type KeyLookup, verifyCardSignature } from '../../protocol/signature.ts';
import { fetchCard } from '../agent/agent-connection.ts';
import { readKeySet, signatureHeader } from '../agent/card-keys.ts';
import { CALL_OPTIONS } from '../agent/settings.ts';
import { addTalkAction } from '../agent/talk-action.ts';
import { CliError, usageError } from '../terminal/cli-error.ts';
import { collect } from '../terminal/collect.ts';
import { forReference } from '../terminal/for-reference.ts';
import type { Output } from '../terminal/output.ts';

interface VerifyFlags {
  readonly jwks?: readonly string[];
  readonly allowJku?: readonly string[];
}

/** The result for one signature. */
interface Finding {
  readonly kid: string | null;
  readonly alg: string | null;
  readonly jku: string | null;
  readonly valid: boolean;
  /** Null if it is valid. */
  readonly reason: string | null;
}

/** `parley card verify`: checks whether a trusted key has signed a card. */
export function addCardVerifyCommand(parent: Command): void {
  const command = parent
    .command('verify')
    .description('check the signatures of a card; one by a trusted key is enough')
    .argument('[ref]', 'a file, - for stdin, a host or a URL; -a says the same')
    .option('--jwks <ref>', 'trusted key set, a file or a URL; repeatable', collect)
    .option('--allow-jku <origin>', 'origin whose keys are trusted when a signature points there; repeatable', collect)
    .addHelpText(
      'after',
      `
Examples:
  parley card verify agent.example.com --allow-jku https://agent.example.com
  parley card verify signed.json --jwks jwks.json`,
    );
  addTalkAction(command, CALL_OPTIONS, async (given, { args, flags: all }) => {
    const { jwks = [], allowJku = [] } = all as unknown as VerifyFlags;
    if (jwks.length === 0 && allowJku.length === 0) {
      throw usageError('No trusted keys are given.', 'Give --jwks <file or URL>, or --allow-jku <origin>.');
    }
    const run = forReference(given, args[0]);
    const keyOrigins = allowJku.map(originOf);
    const { loaded, agentFetch } = await fetchCard(run);
    const keys = (await Promise.all(jwks.map((each) => readKeySet(each, agentFetch.fetch)))).flat();
    const lookup = createKeyLookup({ keys, keyOrigins }, agentFetch.fetch);
    const findings = await examine(loaded.value, lookup);
    report(run.output, loaded.where, findings);
  });
}

async function examine(card: unknown, lookup: KeyLookup): Promise<Finding[]> {
  const { signatures } = (card ?? {}) as { signatures?: unknown };
  if (!Array.isArray(signatures)) return [];
  return Promise.all(
    signatures.map(async (each) => {
      const header = headerOf(each as AgentCardSignature);
      try {
        await verifyCardSignature(card as object, each as AgentCardSignature, lookup);
        return { ...header, valid: true, reason: null };
      } catch (error) {
        return { ...header, valid: false, reason: (error as Error).message };
      }
    }),
  );
}

function headerOf(signature: AgentCardSignature): Pick<Finding, 'kid' | 'alg' | 'jku'> {
  const text = (value: unknown) => (typeof value === 'string' ? value : null);
  const { kid, alg, jku } = signatureHeader(signature);
  return { kid: text(kid), alg: text(alg), jku: text(jku) };
}

function report(output: Output, where: string, findings: readonly Finding[]): void {
  const isVerified = findings.some(({ valid }) => valid);
  if (!output.isJson) {
    output.field('Card', where);
    for (const { kid, alg, valid, reason } of findings) {
      const verdict = valid ? 'good' : `bad: ${reason}`;
      output.field('Signature', `${kid ?? '(no key)'} (${alg ?? 'no algorithm'}): ${verdict}`);
    }
    output.field('Verified', isVerified ? 'yes' : 'no');
  }
  if (!isVerified) throw nobodyVouches(where, findings);
  if (output.isJson) output.json({ card: where, signatures: findings });
}

function nobodyVouches(where: string, findings: readonly Finding[]): CliError {
  const reasons = [...new Set(findings.map(({ reason }) => reason))].join('; ') || 'it is not signed';
  const unknown = findings.find(({ jku, reason }) => jku !== null && reason?.endsWith('is not known'));
  const origin = unknown?.jku && URL.canParse(unknown.jku) ? new URL(unknown.jku).origin : undefined;
  const hint = origin && `A signature says where its key is. If you trust that place: --allow-jku ${origin}`;
  return new CliError('A2ACLI_ERR_CARD_INVALID', `No trusted key has signed ${where}: ${reasons}.`, { hint });
}

function originOf(text: string): string {
  if (URL.canParse(text) && /^https?:/.test(text)) return new URL(text).origin;
  throw usageError(`--allow-jku: "${text}" is not an origin.`, '--allow-jku https://keys.example.com');
}
