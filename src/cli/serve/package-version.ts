import { packageManifest } from './package-root.ts';

/** The version of this package. */
export function packageVersion(): string {
  return packageManifest().version;
}
