import { A2AError } from './error.ts';

/** The request header (or query parameter) that names the protocol version (section 3.6). */
export const VERSION_HEADER = 'a2a-version';

/** `1.0.1` as `1.0`, because patch numbers are ignored (section 3.6). An absent or empty version is `undefined`. */
export function parseVersion(text: string | null | undefined): string | undefined {
  // The common case.
  if (text === '1.0' || text === '0.3') return text;
  const value = text?.trim();
  if (!value) return undefined;
  const match = /^(\d+)\.(\d+)(?:\.\d+)?$/.exec(value);
  return match ? `${match[1]}.${match[2]}` : value;
}

/** The error for a version that the server does not support. */
export function versionNotSupported(version: string, supported: readonly string[]): A2AError {
  const supportedVersions = supported.join(', ');
  return new A2AError(
    'VersionNotSupported',
    `A2A version ${version.slice(0, 32)} is not supported; supported: ${supportedVersions}`,
    { metadata: { supportedVersions } },
  );
}
