import { describe, expect, it } from 'vitest';
import { createParser } from '../../protocol/validate.ts';
import { fromV03ProtoTaskPushConfig, toV03ProtoTaskPushConfig } from '../rest/push-config.ts';
import { parseResourceName } from '../rest/resource-name.ts';
import { fromV03TaskPushConfig, toV03TaskPushConfig } from './push-config.ts';
import { V03TaskPushConfig } from './schema.ts';

const parse = createParser(V03TaskPushConfig);
const config = {
  taskId: 't-1',
  id: 'c-1',
  url: 'https://client.example.com/hook',
  token: 'secret',
  authentication: { scheme: 'Bearer', credentials: 'abc' },
};
const inner = {
  id: 'c-1',
  url: 'https://client.example.com/hook',
  token: 'secret',
  authentication: { schemes: ['Bearer'], credentials: 'abc' },
};

describe('a push configuration of 0.3', () => {
  it('nests what belongs to the webhook below the task', () => {
    const json = { taskId: 't-1', pushNotificationConfig: inner };
    expect(toV03TaskPushConfig(config)).toEqual(json);
    expect(fromV03TaskPushConfig(parse(json))).toEqual(config);
  });

  it('names its task in its resource name over HTTP+JSON', () => {
    const proto = { name: 'tasks/t-1/pushNotificationConfigs/c-1', pushNotificationConfig: inner };
    expect(toV03ProtoTaskPushConfig(config)).toEqual(proto);
    expect(fromV03ProtoTaskPushConfig(proto)).toEqual(config);
    const withoutId = { ...proto, pushNotificationConfig: { url: inner.url } };
    expect(fromV03ProtoTaskPushConfig(withoutId)).toEqual({ taskId: 't-1', id: 'c-1', url: inner.url });
  });

  it('offers several ways to authenticate, of which the first is taken', () => {
    const old = parse({
      taskId: 't',
      pushNotificationConfig: { url: 'https://x', authentication: { schemes: ['Bearer', 'Basic'] } },
    });
    expect(fromV03TaskPushConfig(old).authentication).toEqual({ scheme: 'Bearer' });
  });

  it('may have an empty authentication, which is none', () => {
    for (const authentication of [{}, { schemes: [] }, { schemes: [], credentials: '' }]) {
      const old = parse({ taskId: 't', pushNotificationConfig: { url: 'https://x', token: '', authentication } });
      expect(fromV03TaskPushConfig(old)).toEqual({ taskId: 't', url: 'https://x' });
    }
  });

  it.each([
    [{ pushNotificationConfig: { url: 'https://x' } }, 'taskId: is required'],
    [{ taskId: 't' }, 'pushNotificationConfig: is required'],
    [{ taskId: 't', pushNotificationConfig: {} }, 'pushNotificationConfig.url: is required'],
    [
      { taskId: 't', pushNotificationConfig: { url: 'https://x', authentication: { credentials: 'abc' } } },
      'pushNotificationConfig.authentication: credentials need a scheme',
    ],
  ])('is refused as %j', (value, text) => {
    expect(() => parse(value)).toThrow(text);
  });
});

describe('a resource name', () => {
  it.each([
    ['tasks/t-1', { taskId: 't-1' }],
    ['tasks/t-1/pushNotificationConfigs', { taskId: 't-1' }],
    ['tasks/t-1/pushNotificationConfigs/', { taskId: 't-1' }],
    ['tasks/t-1/pushNotificationConfigs/c-1', { taskId: 't-1', configId: 'c-1' }],
    ['t-1', {}],
    ['tasks/', {}],
    [undefined, {}],
  ])('%s holds its ids', (name, ids) => {
    expect(parseResourceName(name)).toEqual(ids);
  });
});
