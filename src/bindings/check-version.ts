import type { WireCodec } from '../protocol/codec.ts';
import { parseVersion, versionNotSupported } from '../protocol/version.ts';

/** Throws VersionNotSupported for a version that is not the codec's; `where` says what speaks only the codec's version. */
export function checkVersion(
  requested: string | undefined,
  codec: WireCodec,
  { codecs, where }: { codecs: readonly WireCodec[]; where: string },
): void {
  const version = parseVersion(requested);
  if (version === undefined || version === codec.version) return;
  const supported = codecs.map((known) => known.version);
  if (!supported.includes(version)) throw versionNotSupported(version, supported);
  throw versionNotSupported(`${version} ${where}`, [codec.version]);
}
