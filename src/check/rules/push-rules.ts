import { isRecord } from '../../internal/is-record.ts';
import { parseJson } from '../../internal/parse-json.ts';
import { dialectOf } from '../check-dialect.ts';
import type { CheckContext } from '../context.ts';
import type { Exchange } from '../evidence.ts';
import { mainEndpoint } from '../probes/contact.ts';
import { isFinal, PUSH_CREDENTIALS, PUSH_TOKEN, type PushDelivery, pushDelivery } from '../probes/push-configs.ts';
import { BOTH, type Finding, moot, type Outcome, type Rule, skip } from '../rule.ts';
import type { ReceivedNotification } from '../webhook-receiver.ts';
import { found, isJsonType } from './judge.ts';

const PAYLOAD = { '0.3': '9.5', '1.0': '4.3.3' };

/** A rule about the notifications at our webhook. */
function push(
  id: string,
  title: string,
  rest: Pick<Rule, 'hint' | 'section'> &
    Partial<Pick<Rule, 'severity'>> & { judge: (delivery: PushDelivery, context: CheckContext) => Finding[] },
): Rule {
  const { judge, ...data } = rest;
  return {
    severity: 'ERROR',
    versions: BOTH,
    needs: ['card', 'http'],
    ...data,
    id,
    title,
    async check(context): Promise<Outcome> {
      if (!context.card?.supports('pushNotifications')) return moot('the agent sends no push notifications');
      const endpoint = await mainEndpoint(context);
      if (!endpoint) return skip('the agent has no interface that can be used');
      const delivery = await pushDelivery(context, endpoint);
      if (typeof delivery === 'string') return skip(delivery);
      if (id !== 'PUSH-001' && delivery.received.length === 0) return skip('no notification arrived (PUSH-001)');
      const evidence = delivery.received.slice(0, 3).map((each) => shown(each, context));
      return judge(delivery, context).map((finding) => ({ evidence, ...finding }));
    },
  };
}

/** Notifications, as our own webhook receives them. */
export const pushRules: readonly Rule[] = [
  push('PUSH-001', 'A notification arrives at the webhook', {
    section: PAYLOAD,
    hint: 'Send a POST to the URL of the configuration that came with the message.',
    judge: ({ received, send }) =>
      received.length > 0 ? [] : found('no notification arrived within 3 s', send.answer),
  }),
  push('PUSH-002', 'A notification has the form that the specification gives it', {
    section: PAYLOAD,
    hint: '1.0: a StreamResponse, with exactly one of task, message, statusUpdate, artifactUpdate. 0.3: the Task.',
    judge: ({ received }, { version }) => {
      const bad = received.find(({ body }) => !isPayload(parseJson(body), version));
      return bad ? [{ message: `a notification is not valid: ${bad.body.slice(0, 200)}` }] : [];
    },
  }),
  push('PUSH-003', 'A notification carries the token of the configuration', {
    severity: 'WARN',
    section: { '0.3': '6.8', '1.0': '4.3.1' },
    hint: 'Send the token in X-A2A-Notification-Token: receivers tell real notifications by it.',
    judge: ({ received }) => {
      const isFine = received.every(({ headers }) => headers['x-a2a-notification-token'] === PUSH_TOKEN);
      return isFine ? [] : [{ message: 'X-A2A-Notification-Token is missing or wrong' }];
    },
  }),
  push('PUSH-004', 'A notification carries the credentials of the configuration', {
    section: { '0.3': '6.9', '1.0': '4.3.3' },
    hint: 'Send Authorization: {scheme} {credentials} as the configuration says.',
    judge: ({ received }) => {
      const isFine = received.every(({ headers }) => headers.authorization === `Bearer ${PUSH_CREDENTIALS}`);
      return isFine ? [] : [{ message: 'Authorization is missing or not what the configuration says' }];
    },
  }),
  push('PUSH-005', 'A notification has the content type of JSON', {
    severity: 'WARN',
    section: PAYLOAD,
    hint: '1.0: application/a2a+json. 0.3: application/json.',
    judge: ({ received }) => {
      const bad = received.find(({ headers }) => !isJsonType(headers['content-type'] ?? ''));
      return bad ? [{ message: `Content-Type is ${bad.headers['content-type'] ?? 'missing'}` }] : [];
    },
  }),
  push('PUSH-006', 'The end of a task is notified', {
    section: PAYLOAD,
    hint: 'Send the final state too: it is what most webhooks wait for.',
    judge: ({ received }) =>
      received.some(({ body }) => isFinal(body)) ? [] : [{ message: 'no notification had a final state within 3 s' }],
  }),
];

/** A notification as evidence; here the agent sends the request. */
function shown({ headers, body }: ReceivedNotification, { wire: { redactor } }: CheckContext): Exchange {
  const request = { method: 'POST', url: 'our webhook', headers: redactor.headers(Object.entries(headers)) };
  return { request: { ...request, body: redactor.text(body) }, ms: 0 };
}

function isPayload(value: unknown, version: '0.3' | '1.0'): boolean {
  // Both forms of 0.3 are in use: the text says Task, the proto StreamResponse.
  const dialects =
    version === '1.0' ? [dialectOf('1.0', 'jsonrpc')] : [dialectOf('0.3', 'jsonrpc'), dialectOf('0.3', 'rest')];
  return isRecord(value) && dialects.some((dialect) => 'value' in dialect.decodeEvent(value));
}
