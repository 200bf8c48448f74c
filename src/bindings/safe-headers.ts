/** Forbids browsers to execute or embed a response. Responses are data with content from other parties. */
export const SAFE_HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
};

/** Headers of a response for one caller: shared caches must not keep it. */
export const PRIVATE_HEADERS: Readonly<Record<string, string>> = { ...SAFE_HEADERS, 'cache-control': 'no-store' };
