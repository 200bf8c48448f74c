import type { ClientCertificate } from '../protocol/service.ts';
import type { CertificateVerifier, Identity, Verdict } from './verifier.ts';

/** The field of a certificate that identifies its holder. */
export type CertificateName = 'CN' | 'DNS' | 'URI' | 'email' | 'fingerprint';

/** Options of {@link clientCertificates}. */
export interface ClientCertificateOptions {
  /** Default: `CN`, the common name of the subject. The others are alternative names; the first one of its kind counts. */
  readonly name?: CertificateName;
  /** The accepted names. Default: every certificate that a trusted authority of the listener has signed. */
  readonly allow?: Readonly<Record<string, Partial<Identity>>>;
}

/** Identifies the holder of a client certificate. Its signature was checked when the connection was made. */
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
