import { type Command, Option } from 'commander';
import { PROTOCOL_VERSIONS, type ProtocolVersion } from '../../check/index.ts';
import { CARD_PATH } from '../../protocol/card.ts';
import { fail } from '../terminal/fail.ts';
import { parsePort } from '../terminal/parse-port.ts';

interface DummyFlags {
  readonly host: string;
  readonly port: number;
  readonly mode: 'ok' | 'errors' | 'warnings' | 'mixed';
  readonly protocol: ProtocolVersion;
  readonly wrong?: boolean;
}

/** `a2a-check start_dummy`: serves an agent that is correct, or wrong in a chosen way. */
export function addDummyCommand(parent: Command): void {
  parent
    .command('start_dummy')
    .description('serve an agent to try the checker with, correct or wrong on purpose')
    .option('--host <address>', 'address to listen on', '127.0.0.1')
    .option('--port <number>', 'port to listen on, 0 for a free one', parsePort, 9999)
    .addOption(
      new Option('--mode <mode>', 'what is wrong with it').choices(['ok', 'errors', 'warnings', 'mixed']).default('ok'),
    )
    .addOption(new Option('--protocol <version>', 'what it speaks').choices(PROTOCOL_VERSIONS).default('0.3'))
    .option('--wrong', 'deprecated: the same as --mode errors')
    .action(async (flags: DummyFlags) => {
      try {
        await runDummy(flags);
      } catch (error) {
        fail(error, { program: (parent.parent ?? parent).name(), exitCode: 2 });
      }
    });
}

async function runDummy({ host, port, mode, protocol, wrong }: DummyFlags): Promise<void> {
  const { serveDummy } = await import('../../../agents/dummy/serve-dummy.ts');
  const dummy = await serveDummy({ host, port, protocol, mode: wrong ? 'errors' : mode });
  process.stdout.write(`Card: ${dummy.url}${CARD_PATH}\nJSON-RPC: ${dummy.url}/a2a/v1\nHTTP+JSON: ${dummy.url}/rest\n`);
  const stop = () => void dummy.close().then(() => process.exit(0));
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}
