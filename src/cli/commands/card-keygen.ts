import { chmodSync, existsSync, writeFileSync } from 'node:fs';
import { type Command, Option } from 'commander';
import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from 'jose';
import { readKeySetFile } from '../agent/card-keys.ts';
import { addTalkAction } from '../agent/talk-action.ts';
import { CliError, usageError } from '../terminal/cli-error.ts';
import type { Output } from '../terminal/output.ts';

interface KeygenFlags {
  readonly alg: 'ES256' | 'EdDSA' | 'RS256';
  readonly kid?: string;
  readonly out: string;
  readonly jwks?: string;
  readonly force?: boolean;
}

/** `parley card keygen`: creates a key pair for signing cards. */
export function addCardKeygenCommand(parent: Command): void {
  const command = parent
    .command('keygen')
    .description('create a key for signing cards: the private key in a file, the public key on stdout or in a key set')
    .addOption(
      new Option('--alg <algorithm>', 'how the key signs').choices(['ES256', 'EdDSA', 'RS256']).default('ES256'),
    )
    .option('--kid <id>', 'name of the key; default: its thumbprint (RFC 7638)')
    .option('--out <file>', 'file for the private key, for its owner only', 'card-key.jwk')
    .option('--jwks <file>', 'key set to add the public key to; without it, a key set is printed')
    .option('--force', 'overwrite an existing private key')
    .addHelpText(
      'after',
      `
To replace a key, add the new one to the same key set, sign with both while cards are cached, then take the old one out.

Examples:
  parley card keygen > jwks.json
  parley card keygen --kid 2025 --out 2025.jwk --jwks jwks.json`,
    );
  addTalkAction(command, ['output'], async ({ output }, { flags }) => {
    await keygen(flags as unknown as KeygenFlags, output);
  });
}

async function keygen({ alg, kid: given, out, jwks, force }: KeygenFlags, output: Output): Promise<void> {
  if (existsSync(out) && !force)
    throw usageError(`There is a file ${out} already.`, 'Choose another --out, or --force.');
  const before = jwks !== undefined && existsSync(jwks) ? readKeySetFile(jwks) : [];
  const pair = await generateKeyPair(alg, { extractable: true });
  const publicKey = await exportJWK(pair.publicKey);
  const kid = given ?? (await calculateJwkThumbprint(publicKey));
  if (before.some((key) => key.kid === kid)) {
    throw usageError(`${jwks} has a key "${kid}" already.`, 'Choose another --kid.');
  }
  const named = (key: JWK): JWK => ({ ...key, kid, alg, use: 'sig' });
  const keys = [...before, named(publicKey)];
  write(out, named(await exportJWK(pair.privateKey)), 0o600);
  if (jwks !== undefined) write(jwks, { keys }, 0o644);
  output.note(`the private key is in ${out}; keep it secret`);
  if (output.isJson || jwks === undefined) return output.json({ keys });
  output.field('Key-Id', kid);
  output.field('Algorithm', alg);
  output.field('Private-Key', out);
  output.field('Key-Set', jwks);
}

function write(path: string, value: object, mode: number): void {
  try {
    writeFileSync(path, `${JSON.stringify(value, null, 2)}\n`, { mode });
    // The mode above applies only to a new file.
    chmodSync(path, mode);
  } catch (error) {
    throw new CliError('A2ACLI_ERR_INTERNAL', `${path} cannot be written: ${(error as Error).message}`);
  }
}
