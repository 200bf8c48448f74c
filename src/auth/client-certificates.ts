import type { ClientCertificate } from '../protocol/service.ts';
import type { CertificateVerifier, Identity, Verdict } from './verifier.ts';

/** The part of a certificate that says who it is for. */
export type CertificateName = 'CN' | 'DNS' | 'URI' | 'email' | 'fingerprint';

/** Options of {@link clientCertificates}. */
export interface ClientCertificateOptions {
  /** Default: `CN`, the common name of the subject; the others are alternative names, and the first of its kind counts. */
  readonly name?: CertificateName;
  /** Who is let in, by that name. Default: everybody whose certificate an authority of the listener has signed. */
  readonly allow?: Readonly<Record<string, Partial<Identity>>>;
}

/** Says who a client certificate is for. That an authority has signed it was checked when the connection was made. */
export function clientCertificates({ name = 'CN', allow }: ClientCertificateOptions = {}): CertificateVerifier {
  const verify = (certificate: ClientCertificate): Verdict => {
    const found = read(certificate, name);
    if (!found) return { refused: `the certificate has no ${name}` };
    const claims = { subject: certificate.subject, fingerprint256: certificate.fingerprint256 };
    if (!allow) return { id: found, name: found, claims };
    if (!Object.hasOwn(allow, found)) return { refused: 'unknown certificate' };
    return { id: found, name: found, claims, ...allow[found] };
  };
  return {
    kinds: ['mtls'],
    verify,
    recall: (certificate) => {
      const verdict = verify(certificate);
      return 'refused' in verdict ? undefined : verdict;
    },
  };
}

function read({ subject, subjectAltNames, fingerprint256 }: ClientCertificate, name: CertificateName) {
  if (name === 'CN') return subject.CN;
  if (name === 'fingerprint') return fingerprint256;
  const prefix = `${name}:`;
  return subjectAltNames.find((each) => each.startsWith(prefix))?.slice(prefix.length);
}
