import { describe, expect, it } from 'vitest';
import type { SendMessageRequest } from '../../protocol/request.ts';
import { fromV03ProtoSendRequest, toV03ProtoPushListRequest, toV03ProtoSendRequest } from '../rest/request.ts';
import { fromV03SendParams, toV03PushListParams, toV03SendParams } from './request.ts';

const message = { messageId: 'm', role: 'ROLE_USER' as const, parts: [{ text: 'Hi' }] };

describe('what a request of 0.3 has no field for', () => {
  it('is written under the name of 1.0: the tenant', () => {
    expect(toV03SendParams({ message, tenant: 'north' })).toHaveProperty('tenant', 'north');
    expect(toV03ProtoSendRequest({ message, tenant: 'north' })).toHaveProperty('tenant', 'north');
  });

  it('is left out where it says nothing new: the task and tenant of a push configuration inside a message', () => {
    const inner = { url: 'https://hook', taskId: 't', tenant: 'north' };
    const send = (push: typeof inner | { url: string }): SendMessageRequest => ({
      message,
      configuration: { returnImmediately: false, taskPushNotificationConfig: push },
    });
    const request = send(inner);
    const expected = send({ url: 'https://hook' });
    expect(fromV03SendParams(toV03SendParams(request))).toEqual(expected);
    expect(fromV03ProtoSendRequest(toV03ProtoSendRequest(request))).toEqual(expected);
  });

  it('is left out where the answer is always whole: the page of push configurations over JSON-RPC', () => {
    const request = { taskId: 't', pageSize: 2, pageToken: 'next' };
    expect(toV03PushListParams(request)).toEqual({ id: 't' });
    expect(toV03ProtoPushListRequest(request)).toEqual({ parent: 'tasks/t', pageSize: 2, pageToken: 'next' });
  });
});

describe('the history of 0.3', () => {
  it('has no messages when 0 is asked for, also over HTTP+JSON', () => {
    const request: SendMessageRequest = { message, configuration: { historyLength: 0, returnImmediately: false } };
    expect(fromV03SendParams(toV03SendParams(request))).toEqual(request);
    expect(fromV03ProtoSendRequest(toV03ProtoSendRequest(request))).toEqual(request);
  });
});
