import type { Report } from '../text-engine.ts';

/** Adds up what the language model used for one message. */
export class TokenCount {
  #requests = 0;
  #inputTokens = 0;
  #outputTokens = 0;

  readonly add: Report = ({ inputTokens, outputTokens }) => {
    this.#requests += 1;
    this.#inputTokens += inputTokens;
    this.#outputTokens += outputTokens;
  };

  /** The sum as metadata of the task; empty if the model was not used or does not count. */
  metadata(model: string): { usage?: Record<string, string | number> } {
    if (this.#requests === 0) return {};
    const [inputTokens, outputTokens] = [this.#inputTokens, this.#outputTokens];
    const totalTokens = inputTokens + outputTokens;
    return { usage: { model, requests: this.#requests, inputTokens, outputTokens, totalTokens } };
  }
}
