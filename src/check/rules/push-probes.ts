import { pushConfigs } from '../probes/push-configs.ts';
import { UNKNOWN_ID } from '../probes/unknown-id.ts';
import { moot, skip } from '../rule.ts';
import { type BindingProbe, found, judgeError, judgeResult, resultOf } from './judge.ts';

const NOT_SUPPORTED = 'the agent sends no push notifications';

/** Creating a configuration works if the card declares it, and is refused otherwise. */
export const createsPushConfig: BindingProbe = async (context, endpoint) => {
  if (context.card && !context.card.supports('pushNotifications')) {
    const call = await endpoint.call('createTaskPushNotificationConfig', {
      taskId: UNKNOWN_ID,
      url: 'https://webhook.example.com/a2a-check',
    });
    const what = 'a push configuration for an agent that declares none';
    // Section 3.3.4 of 1.0 requires this error; 0.3 left it open.
    const names = [
      'PushNotificationNotSupported',
      ...(endpoint.version === '0.3' ? ['MethodNotFound' as const] : []),
    ] as const;
    return judgeError(endpoint, call, what, ...names);
  }
  const { create, taskId } = await pushConfigs(context, endpoint);
  if (endpoint.failedAs(create, 'PushNotificationNotSupported', 'MethodNotFound') && !context.card) {
    return moot(NOT_SUPPORTED);
  }
  if (taskId === UNKNOWN_ID) return skip('no message was found that starts a task; try --message');
  const findings = judgeResult(endpoint, create);
  if (findings.length > 0) return findings;
  return resultOf(endpoint, create)?.id ? [] : found('the configuration came back without an id', create.answer);
};

/** A probe that needs an existing configuration. */
function withConfig(
  judge: (...args: [...Parameters<BindingProbe>, Awaited<ReturnType<typeof pushConfigs>>]) => ReturnType<BindingProbe>,
): BindingProbe {
  return async (context, endpoint) => {
    if (context.card && !context.card.supports('pushNotifications')) return moot(NOT_SUPPORTED);
    const configs = await pushConfigs(context, endpoint);
    if (!resultOf(endpoint, configs.create)) return skip('no push configuration could be made');
    return judge(context, endpoint, configs);
  };
}

export const getsPushConfig = withConfig((_context, endpoint, { get, id }) => {
  const findings = judgeResult(endpoint, get);
  if (findings.length > 0) return findings;
  const got = resultOf(endpoint, get)?.id;
  return got === id ? [] : found(`the configuration has the id ${got} instead of ${id}`, get.answer);
});

export const listsPushConfigs = withConfig((_context, endpoint, { list, id }) => {
  const findings = judgeResult(endpoint, list);
  if (findings.length > 0) return findings;
  const isThere = resultOf(endpoint, list)?.configs?.some((config) => config.id === id) === true;
  return isThere ? [] : found(`the configuration ${id} is not in the list`, list.answer);
});

export const deletesPushConfig = withConfig((_context, endpoint, { remove, getRemoved }) => {
  const findings = judgeResult(endpoint, remove);
  if (findings.length > 0) return findings;
  return getRemoved.error ? [] : found('the configuration is still there after it was deleted', getRemoved.answer);
});
