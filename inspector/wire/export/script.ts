import type { Exchange } from '../exchange.ts';

/** Exchanges as a program for Node that sends the same requests again, one after the other, and prints the answers. */
export function toScript(exchanges: readonly Exchange[]): string {
  const requests = exchanges.map(({ label, method, url, requestHeaders, requestBody }) => ({
    label,
    method,
    url,
    headers: Object.fromEntries(requestHeaders),
    ...(requestBody ? { body: requestBody } : {}),
  }));
  return `// Sends the recorded requests again, in order. Run it with Node 20 or newer: node replay.mjs
// Secrets were masked unless you exported them. Set TOKEN to replace a masked bearer token.
const requests = ${JSON.stringify(requests, null, 2)};

for (const { label, url, ...request } of requests) {
  if (process.env.TOKEN && request.headers.authorization) request.headers.authorization = \`Bearer \${process.env.TOKEN}\`;
  // HTTP allows no such characters in headers: a masked value is left out.
  for (const [name, value] of Object.entries(request.headers)) if (/[^\\x20-\\x7e]/.test(value)) delete request.headers[name];
  console.log(\`\\n=== \${label}: \${request.method} \${url}\`);
  const response = await fetch(url, request);
  console.log(response.status, Object.fromEntries(response.headers));
  for await (const chunk of response.body ?? []) process.stdout.write(chunk);
}
`;
}
