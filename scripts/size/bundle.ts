import { gzipSync } from 'node:zlib';
import { build, type Metafile } from 'esbuild';

/** What a browser loads of an entry point. */
interface BundleSize {
  /** Bytes with gzip that the entry point loads at once. */
  readonly entry: number;
  /** The same, including everything that it may load later. */
  readonly all: number;
}

/** Bundles an entry point for browsers: minified, with code that is loaded later in separate files. */
export async function measureBundle(file: string): Promise<BundleSize> {
  const { outputFiles, metafile } = await build({
    entryPoints: [file],
    bundle: true,
    splitting: true,
    platform: 'browser',
    format: 'esm',
    target: 'es2022',
    minify: true,
    write: false,
    metafile: true,
    outdir: 'bundle',
    // Measures the published files, without this repository's path mappings.
    tsconfigRaw: {},
  });
  const names = Object.keys(metafile.outputs);
  const sizes = new Map(
    names.map((name) => {
      const output = outputFiles.find(({ path }) => path.endsWith(name));
      return [name, gzipSync(output?.contents ?? '').byteLength];
    }),
  );
  const sum = (outputs: Iterable<string>) => [...outputs].reduce((total, name) => total + (sizes.get(name) ?? 0), 0);
  const entry = names.find((name) => metafile.outputs[name]?.entryPoint === file);
  if (entry === undefined) throw new Error(`${file} has no bundle`);
  return { entry: sum(loadedWith(entry, metafile)), all: sum(names) };
}

/** An output with its static imports. */
function loadedWith(name: string, { outputs }: Metafile, seen = new Set<string>()): Set<string> {
  if (seen.has(name)) return seen;
  seen.add(name);
  for (const { path, kind } of outputs[name]?.imports ?? []) {
    if (kind === 'import-statement') loadedWith(path, { inputs: {}, outputs }, seen);
  }
  return seen;
}
