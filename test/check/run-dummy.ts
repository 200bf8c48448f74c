import { createDummy, DUMMY_TOKEN, type DummyOptions } from '../../agents/dummy/dummy.ts';
import {
  type CheckReport,
  type CheckTargetOptions,
  check,
  type ReceivedNotification,
  type SuiteName,
  suiteRules,
  type Target,
  type WebhookReceiver,
} from '../../src/check/index.ts';

/** The origin of dummies that are called without a network: a public one, so that rules about public agents apply. */
export const DUMMY_URL = 'https://dummy.example.com';

/** A webhook without a port, and the fetch that reaches it. */
function createWebhook(): { receiver: WebhookReceiver; deliver: typeof fetch } {
  const boxes = new Map<string, ReceivedNotification[]>();
  return {
    receiver: {
      open() {
        const url = `https://webhook.example.com/${boxes.size}`;
        const received: ReceivedNotification[] = [];
        boxes.set(url, received);
        return { url, received };
      },
    },
    async deliver(input, init) {
      const request = new Request(input as string, init);
      boxes.get(request.url)?.push({ headers: Object.fromEntries(request.headers), body: await request.text() });
      return new Response(null, { status: 204 });
    },
  };
}

/** Checks a dummy in this process, as `suite all` would with the dummy's token. */
export async function checkDummy(
  dummyOptions: DummyOptions,
  options: Partial<CheckTargetOptions> & { suite?: SuiteName; target?: Target } = {},
): Promise<CheckReport> {
  const { receiver, deliver } = createWebhook();
  const dummy = createDummy({ ...dummyOptions, fetch: deliver });
  const { suite = 'all', target = { kind: 'url', label: DUMMY_URL, url: DUMMY_URL }, ...rest } = options;
  try {
    return await check([target], {
      rules: suiteRules(suite),
      fetch: (input, init) => dummy.fetch(new Request(input as string, init)),
      bearer: DUMMY_TOKEN,
      streamTimeout: 6,
      receiver,
      ...rest,
    });
  } finally {
    await dummy.close();
  }
}

/** The ids of the rules that found something, also what is only for information. */
export function fired(report: CheckReport): string[] {
  return report.targets
    .flatMap(({ results }) => results)
    .filter(({ status }) => status === 'fail' || status === 'info')
    .map(({ id }) => id)
    .sort();
}
