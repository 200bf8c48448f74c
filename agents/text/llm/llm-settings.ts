/** Options of {@link createLlmEngine}. */
export interface LlmOptions {
  /** Base URL of an OpenAI-compatible endpoint, such as `http://localhost:11434/v1`. */
  readonly url: string;
  readonly model: string;
  /** Sent as a bearer token to that endpoint, never logged. */
  readonly key?: string | undefined;
  /** Milliseconds until the first token. Default: 15 s. */
  readonly firstTokenTimeout?: number | undefined;
  /** Milliseconds for a whole answer. Default: 60 s. */
  readonly timeout?: number | undefined;
  /** Milliseconds without requests after the endpoint was late, unreachable or refused. Default: 30 s. */
  readonly cooldown?: number | undefined;
}

/** Reads PARLEY_LLM_URL, PARLEY_LLM_MODEL and PARLEY_LLM_KEY; undefined without a URL. */
export function readLlmSettings(env: Readonly<Record<string, string | undefined>>): LlmOptions | undefined {
  const { PARLEY_LLM_URL: url, PARLEY_LLM_MODEL: model, PARLEY_LLM_KEY: key } = env;
  if (!url) {
    if (model || key) throw new Error('PARLEY_LLM_MODEL or PARLEY_LLM_KEY is set without PARLEY_LLM_URL. Set it too.');
    return undefined;
  }
  if (!model) throw new Error('PARLEY_LLM_URL is set without PARLEY_LLM_MODEL. Set it to the name of a model.');
  return { url: checkUrl(url), model, key: key || undefined };
}

function checkUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new Error('PARLEY_LLM_URL must be an absolute http or https URL, such as http://localhost:11434/v1');
  }
  // Others may log the address, and a password in it.
  if (url.username || url.password) throw new Error('PARLEY_LLM_URL must hold no password. Use PARLEY_LLM_KEY.');
  return text;
}
