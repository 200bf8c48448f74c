import type { HttpRequest } from '../../bindings/http.ts';
import { type CorsOrigins, corsHeaders } from './cors.ts';
import { type HeaderRecord, mergeHeaders } from './merge-headers.ts';

/** Over TLS: the client shall not come back without it (section 13.4). A year, and only for this host: what is below it is not ours to decide. */
const TRANSPORT_SECURITY: HeaderRecord = { 'strict-transport-security': 'max-age=31536000' };

/** The headers of an answer, together with the common headers of all answers. */
export function withCommonHeaders(
  headers: HeaderRecord,
  request: HttpRequest,
  { cors, isEncrypted }: { readonly cors: CorsOrigins | undefined; readonly isEncrypted: boolean },
): HeaderRecord {
  const ofOrigin = corsHeaders(request, cors);
  const readable = ofOrigin ? mergeHeaders(ofOrigin, headers) : headers;
  return isEncrypted || request.origin.startsWith('https:') ? mergeHeaders(TRANSPORT_SECURITY, readable) : readable;
}
