import type { HttpResponse } from '../../bindings/http.ts';

/** A year, and only for this host: what is below it is not ours to decide. */
const VALUE = 'max-age=31536000';

/** Most answers share a few header records, so that each of those is copied once and not for each request. */
const secured = new WeakMap<object, Readonly<Record<string, string>>>();

/** An answer over TLS: the client shall not come back without (section 13.4). */
export function withTransportSecurity(response: HttpResponse): HttpResponse {
  let headers = secured.get(response.headers);
  if (!headers) {
    headers = { ...response.headers, 'strict-transport-security': VALUE };
    secured.set(response.headers, headers);
  }
  return { ...response, headers };
}
