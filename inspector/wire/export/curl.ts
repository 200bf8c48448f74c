import { type Exchange, isEventStream } from '../exchange.ts';
import { shellQuote } from './shell-quote.ts';

/** The request as a `curl` command. */
export function toCurl({ method, url, requestHeaders, requestBody, responseHeaders }: Exchange): string {
  const lines = [`curl -sS${isEventStream(responseHeaders) ? 'N' : ''} -X ${method} ${shellQuote(url)}`];
  for (const [name, value] of requestHeaders) lines.push(`-H ${shellQuote(`${name}: ${value}`)}`);
  if (requestBody) lines.push(`--data-raw ${shellQuote(requestBody)}`);
  return lines.join(' \\\n  ');
}
