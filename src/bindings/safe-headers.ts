/** What a browser that shows or embeds an answer may do with it: nothing. Answers are data, and contain what strangers have written. */
export const SAFE_HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
};

/** Headers of what was answered to one caller: nobody keeps it for another one. */
export const PRIVATE_HEADERS: Readonly<Record<string, string>> = { ...SAFE_HEADERS, 'cache-control': 'no-store' };
