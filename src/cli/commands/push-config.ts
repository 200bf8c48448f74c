import type { Command } from 'commander';
import type { TaskPushNotificationConfig } from '../../protocol/request.ts';
import { type AgentConnection, openConnection } from '../agent/agent-connection.ts';
import type { Invocation } from '../agent/invocation.ts';
import { CALL_OPTIONS } from '../agent/settings.ts';
import { addTalkAction } from '../agent/talk-action.ts';
import { protocolError, usageError } from '../terminal/cli-error.ts';
import type { Output } from '../terminal/output.ts';
import { defineListen } from './listen.ts';

/** `parley task push-config`: manages push configurations of a task. */
export function addPushConfigCommands(parent: Command): void {
  const push = parent.command('push-config').description('have an agent send push notifications of a task to a URL');
  addCreate(push);
  const get = push.command('get').description('one configuration').argument('<taskId>').argument('<id>');
  addTalkAction(get, CALL_OPTIONS, async (run, { args: [taskId = '', id = ''] }) => {
    const { client } = await openPush(run);
    print(run.output, await client.task(taskId).getPushNotificationConfig(id, { signal: run.signal }));
  });
  const list = push.command('list').description('all configurations of a task').argument('<taskId>');
  addTalkAction(list, CALL_OPTIONS, async (run, { args: [taskId = ''] }) => {
    const { client } = await openPush(run);
    const { output, signal } = run;
    const configs = await client.task(taskId).listPushNotificationConfigs({ signal });
    if (output.isJson && !output.isStream) return output.json({ configs });
    for (const config of configs) {
      print(output, config);
      if (!output.isJson) output.gap();
    }
  });
  const remove = push.command('delete').description('end the reports').argument('<taskId>').argument('<id>');
  addTalkAction(remove, CALL_OPTIONS, async (run, { args: [taskId = '', id = ''] }) => {
    const { client } = await openPush(run);
    await client.task(taskId).deletePushNotificationConfig(id, { signal: run.signal });
    if (run.output.isJson) return run.output.json({});
    run.output.field('Task', taskId);
    run.output.field('Deleted', id);
  });
  defineListen(push.command('listen').description('the same as `parley listen`'));
}

function addCreate(push: Command): void {
  const create = push
    .command('create')
    .description('report a task to a URL')
    .argument('<taskId>')
    .requiredOption('--url <url>', 'where to')
    .option('--id <id>', 'id of the configuration (default: given by the agent)')
    .option('--token <token>', 'token that the agent sends with each notification')
    .option('--auth-scheme <scheme>', 'how the agent authenticates to it, such as Bearer')
    .option('--auth-credentials <text>', 'with what')
    .addHelpText(
      'after',
      '\nExample:\n  parley task push-config create -a agent.example.com 7c1f --url https://me.example/hook',
    );
  addTalkAction(create, CALL_OPTIONS, async (run, { args: [taskId = ''], flags }) => {
    const { url, id, token, authScheme: scheme, authCredentials: credentials } = flags as Record<string, string>;
    if (credentials && !scheme) throw usageError('--auth-credentials needs --auth-scheme.');
    run.output.redactor.hide(token);
    run.output.redactor.hide(credentials);
    const { client } = await openPush(run);
    const target = {
      url: url ?? '',
      ...(id ? { id } : {}),
      ...(token ? { token } : {}),
      ...(scheme ? { authentication: { scheme, ...(credentials ? { credentials } : {}) } } : {}),
    };
    print(run.output, await client.task(taskId).createPushNotificationConfig(target, { signal: run.signal }));
  });
}

/** Checks the card first: an agent without push would refuse (section 13.3). */
async function openPush(run: Invocation): Promise<AgentConnection> {
  const connection = await openConnection(run);
  if (connection.card.capabilities.pushNotifications) return connection;
  throw protocolError(
    'PushNotificationNotSupported',
    `"${connection.card.name}" says in its card that it sends no push notifications.`,
    'Follow the task with `parley task subscribe` or `parley task get --wait`.',
  );
}

function print(output: Output, config: TaskPushNotificationConfig): void {
  if (output.isJson) {
    output.json(config);
    return;
  }
  output.field('Task', config.taskId);
  output.field('Push-Config', config.id);
  output.field('Url', config.url);
  output.field('Token', config.token && '********');
  output.field('Authentication', config.authentication?.scheme);
}
