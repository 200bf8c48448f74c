import type { Socket } from 'node:net';
import type { PeerCertificate, TLSSocket } from 'node:tls';
import type { ClientCertificate } from '../protocol/service.ts';

/** One connection, one certificate: it is read when somebody asks, and once. */
const read = new WeakMap<Socket, ClientCertificate | undefined>();

/** The certificate that the client of a connection has shown, when an authority of the listener has signed it. */
export function clientCertificateOf(socket: Socket): ClientCertificate | undefined {
  const { authorized, getPeerCertificate } = socket as Partial<TLSSocket>;
  if (authorized !== true || !getPeerCertificate) return undefined;
  if (!read.has(socket)) read.set(socket, toClientCertificate((socket as TLSSocket).getPeerCertificate()));
  return read.get(socket);
}

/** A certificate as the agents know it. */
export function toClientCertificate(certificate: PeerCertificate): ClientCertificate | undefined {
  if (!certificate.fingerprint256) return undefined;
  // A name that is there twice comes as a list; it says nothing for sure, so it is left out.
  const subject = Object.entries(certificate.subject ?? {}).filter(([, value]) => typeof value === 'string');
  return {
    subject: Object.fromEntries(subject) as Record<string, string>,
    subjectAltNames: splitAltNames(certificate.subjectaltname ?? ''),
    fingerprint256: certificate.fingerprint256,
  };
}

/** Node joins the names by commas and puts those in quotes that could be taken for several; such a name is left out. */
function splitAltNames(text: string): string[] {
  const names = text.match(/(?:[^,"]|"(?:[^"\\]|\\.)*")+/g) ?? [];
  return names.map((name) => name.trim()).filter((name) => name !== '' && !name.includes('"'));
}
