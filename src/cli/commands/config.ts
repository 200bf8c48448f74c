import type { Command } from 'commander';
import { loginFile, readLogins } from '../agent/login-store.ts';
import { describeSettings } from '../agent/options.ts';
import type { SettingName } from '../agent/settings.ts';
import { settings } from '../agent/settings.ts';
import { addTalkAction } from '../agent/talk-action.ts';
import { addConfigCheckCommand } from './config-check.ts';

/** `parley config`: shows the resolved options and checks a server's configuration. Changes nothing. */
export function defineConfig(config: Command): void {
  addConfigCheckCommand(config);
  const show = config
    .command('show')
    .description('every setting with its value and where it comes from: flag, environment, file or default')
    .addHelpText(
      'after',
      `
Values are set with flags, with A2ACLI_ variables, in the nearest .env, in ~/.config/a2a-cli/agents/<host>.env for one
agent, and in ~/.config/a2a-cli/.env for all, in this order.

Example:
  A2ACLI_OUTPUT=json parley config show --timeout 1m`,
    );
  addTalkAction(show, Object.keys(settings) as SettingName[], async ({ options, output }) => {
    const all = describeSettings(options);
    const logins = Object.entries(readLogins()).map(([agent, { scheme, clientId, tokens }]) => ({
      agent,
      scheme,
      clientId,
      expires: tokens?.expiresAt === undefined ? null : new Date(tokens.expiresAt).toISOString(),
    }));
    if (output.isJson) {
      const entries = all.map(({ name, value, source }) => [name, { value, source }] as const);
      return output.json({ settings: Object.fromEntries(entries), loginFile: loginFile(), logins });
    }
    for (const { name, value, source } of all) output.field(name, `${value} (${source})`);
    for (const { agent, scheme, clientId, expires } of logins) {
      output.field('login', `${agent} as ${clientId}, scheme ${scheme}, expires ${expires ?? 'at an unknown time'}`);
    }
    output.field('login-file', loginFile());
  });
}
