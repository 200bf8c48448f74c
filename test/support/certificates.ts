import type { JsonGeneralName, X509Certificate } from '@peculiar/x509';

// The package includes a dependency container that needs these functions but does not use their results.
const nothing = () => undefined;
for (const name of ['getMetadata', 'getOwnMetadata', 'defineMetadata']) {
  if (!(name in Reflect)) Object.defineProperty(Reflect, name, { value: nothing });
}
const x509 = await import('@peculiar/x509');

/** A certificate with its private key, as PEM. */
export interface Pair {
  readonly cert: string;
  readonly key: string;
}

/** The content of a certificate. */
export interface Wanted {
  /** The common name of its subject. */
  readonly name: string;
  readonly altNames?: readonly JsonGeneralName[];
  readonly for: 'server' | 'client';
}

/** A certificate authority made for one test. */
export interface Authority {
  readonly cert: string;
  issue(wanted: Wanted): Promise<Pair>;
}

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
const DAY = 24 * 3_600_000;
/** TLS Web Server and Client Authentication. */
const USAGES = { server: '1.3.6.1.5.5.7.3.1', client: '1.3.6.1.5.5.7.3.2' };

const validity = () => ({ notBefore: new Date(Date.now() - DAY), notAfter: new Date(Date.now() + 2 * DAY) });
const newKeys = () => crypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify']);

async function pairOf(certificate: X509Certificate, { privateKey }: CryptoKeyPair): Promise<Pair> {
  const bytes = await crypto.subtle.exportKey('pkcs8', privateKey);
  return { cert: certificate.toString('pem'), key: x509.PemConverter.encode(bytes, 'PRIVATE KEY') };
}

/** Makes a certificate authority. */
export async function createAuthority(name = 'Test CA'): Promise<Authority> {
  const keys = await newKeys();
  const root = await x509.X509CertificateGenerator.createSelfSigned({
    name: `CN=${name}`,
    keys,
    signingAlgorithm: ALGORITHM,
    ...validity(),
    extensions: [
      new x509.BasicConstraintsExtension(true, undefined, true),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.keyCertSign | x509.KeyUsageFlags.cRLSign, true),
      await x509.SubjectKeyIdentifierExtension.create(keys.publicKey),
    ],
  });
  return {
    cert: root.toString('pem'),
    async issue({ name: subject, altNames = [], for: usage }) {
      const own = await newKeys();
      const certificate = await x509.X509CertificateGenerator.create({
        subject: [{ CN: [subject] }],
        issuer: root.subject,
        publicKey: own.publicKey,
        signingKey: keys.privateKey,
        signingAlgorithm: ALGORITHM,
        ...validity(),
        extensions: [
          new x509.ExtendedKeyUsageExtension([USAGES[usage]]),
          ...(altNames.length > 0 ? [new x509.SubjectAlternativeNameExtension([...altNames])] : []),
          await x509.AuthorityKeyIdentifierExtension.create(root),
        ],
      });
      return pairOf(certificate, own);
    },
  };
}

/** An authority, a server on this machine and a client. */
export async function makeCertificates() {
  const authority = await createAuthority();
  const server = await authority.issue({
    name: 'test server',
    altNames: [
      { type: 'ip', value: '127.0.0.1' },
      { type: 'dns', value: 'localhost' },
    ],
    for: 'server',
  });
  const client = await authority.issue({ name: 'test client', for: 'client' });
  return { authority, ca: authority.cert, server, client };
}
