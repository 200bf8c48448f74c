import { existsSync, readFileSync } from 'node:fs';
import { createSecureContext } from 'node:tls';

/** Serves https. Each value is PEM text, or the path of a PEM file. */
export interface TlsOptions {
  readonly key: string;
  readonly cert: string;
  /** The authorities that sign client certificates. If set, clients are asked for one. */
  readonly ca?: string;
  /**
   * Whether clients are asked for a certificate. Default: if `ca` is set. It is not required on the connection; the agents' security does
   * that.
   */
  readonly requestClientCert?: boolean;
}

/** What `node:https` takes. */
export interface SecureOptions {
  readonly key: string;
  readonly cert: string;
  readonly ca?: string;
  readonly requestCert: boolean;
  readonly rejectUnauthorized: boolean;
  readonly minVersion: 'TLSv1.2';
}

/** Reads certificates and keys; errors say which one is wrong. */
export function readTls({ key, cert, ca, requestClientCert = ca !== undefined }: TlsOptions): SecureOptions {
  if (requestClientCert && ca === undefined) {
    throw new Error('tls.requestClientCert needs tls.ca: the authorities that sign client certificates');
  }
  const options = {
    key: readPem('tls.key', key),
    cert: readPem('tls.cert', cert),
    ...(ca === undefined ? {} : { ca: readPem('tls.ca', ca) }),
  };
  try {
    createSecureContext(options);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(
      `tls: key and cert cannot be used together (${reason}). The key must be the one of the certificate.`,
    );
  }
  return { ...options, requestCert: requestClientCert, rejectUnauthorized: false, minVersion: 'TLSv1.2' };
}

function readPem(option: string, value: string): string {
  if (value.includes('-----BEGIN ')) return value;
  if (!existsSync(value)) throw new Error(`${option}: there is no file ${value}, and it is no PEM text either`);
  const text = readFileSync(value, 'utf8');
  if (!text.includes('-----BEGIN ')) throw new Error(`${option}: ${value} holds no PEM text (-----BEGIN …)`);
  return text;
}
