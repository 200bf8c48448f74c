import type { WebhookReceiver } from '../check/index.ts';
import type { LoadedTest } from '../conformance/index.ts';
import { isWebUrl } from '../internal/web-url.ts';
import { Strict } from '../protocol/scalar.ts';
import { Type } from '../protocol/type.ts';
import { createParser } from '../protocol/validate.ts';
import { ApiRefusal } from './answer.ts';
import type { CheckRequest, CheckStep, ConformanceRequest } from './api.ts';
import type { ClientIdentity } from './client-identity.ts';
import { eventsOf } from './event-text.ts';

/** What checks need. */
export interface CheckServices {
  readonly version: string;
  readonly identity?: ClientIdentity | undefined;
  readonly receiver: WebhookReceiver;
  /** The conformance tests that come with the package. */
  loadSuites(): Promise<readonly LoadedTest[]>;
}

const opt = Type.Optional;
const FIELDS = {
  url: Type.Refine(Type.String(), isWebUrl, () => 'must be an absolute http or https URL'),
  credentials: opt(
    Strict({
      bearer: opt(Type.String()),
      basic: opt(Type.String()),
      apiKey: opt(Type.String()),
      headers: opt(Type.Record(Type.String(), Type.String())),
    }),
  ),
  protocol: opt(Type.Enum(['1.0', '0.3'] as const)),
};
const parseCheck = createParser(Strict(FIELDS));
const parseConformance = createParser(
  Strict({ ...FIELDS, level: opt(Type.Enum(['must', 'should', 'may'] as const)), behaviors: opt(Type.Boolean()) }),
);

/** Checks at the same time. Each of them sends up to sixteen requests at a time. */
const MAX_CHECKS = 4;

/** Runs the checker and the conformance tests for the page. Both are loaded by the first run, so that servers start faster. */
export class Checks {
  readonly #services: CheckServices;
  #running = 0;

  constructor(services: CheckServices) {
    this.#services = services;
  }

  /** The events of `POST api/check`. Throws InvalidParams. */
  check(body: unknown): AsyncIterable<string> {
    const { url, ...rest }: CheckRequest = parseCheck(body);
    const { version, receiver } = this.#services;
    return this.#run(async (tell, signal) => {
      const { check, suiteRules } = await import('../check/index.ts');
      const report = await check([{ kind: 'url', label: url, url }], {
        ...this.#optionsOf(url, rest),
        rules: suiteRules('all'),
        receiver,
        version,
        signal,
        onProgress: ({ done, total, rule }) => tell('rule', { done, total, rule } satisfies CheckStep),
      });
      tell('report', report);
    });
  }

  /** The events of `POST api/conformance`. Throws InvalidParams. */
  conformance(body: unknown): AsyncIterable<string> {
    const { url, level, behaviors, ...rest }: ConformanceRequest = parseConformance(body);
    const { receiver, loadSuites } = this.#services;
    return this.#run(async (tell, signal) => {
      const { runSuites } = await import('../conformance/index.ts');
      const result = await runSuites(url, await loadSuites(), {
        ...this.#optionsOf(url, rest),
        level,
        behaviors,
        receiver,
        signal,
        onProgress: ({ done, total, test }) => tell('rule', { done, total, rule: test } satisfies CheckStep),
      });
      tell('report', result);
    });
  }

  #run(work: Parameters<typeof eventsOf>[0]): AsyncIterable<string> {
    if (this.#running >= MAX_CHECKS)
      throw new ApiRefusal(429, `${MAX_CHECKS} checks are running; wait for one to end.`);
    this.#running += 1;
    return eventsOf((tell, signal) => work(tell, signal).finally(() => (this.#running -= 1)));
  }

  #optionsOf(url: string, { credentials, protocol }: Pick<CheckRequest, 'credentials' | 'protocol'>) {
    const { identity } = this.#services;
    const isKnown = identity?.agentFor(new URL(url)) !== undefined;
    return {
      ...credentials,
      protocol,
      ...(isKnown ? { fetch: identity.fetch, anonymousFetch: globalThis.fetch, clientCertificate: true } : {}),
    };
  }
}
