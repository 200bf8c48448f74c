// Compiles proto/ into a module with the descriptors of all its messages and services. The build, the type check and knip run it first,
// before there is any compiled TypeScript, which is why it is JavaScript. It does nothing while its output is newer than its input.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const proto = join(root, 'proto');
const output = join(root, 'src/bindings/grpc/generated/descriptors.ts');

const sources = readdirSync(proto, { recursive: true }).map((name) => join(proto, String(name)));
const newest = Math.max(...[fileURLToPath(import.meta.url), ...sources].map((path) => statSync(path).mtimeMs));
if (!existsSync(output) || statSync(output).mtimeMs < newest) generate();

function generate() {
  const buf = createRequire(import.meta.url).resolve('@bufbuild/buf/bin/buf');
  const format = ['--as-file-descriptor-set', '--exclude-source-info', '--output', '-'];
  const set = execFileSync(process.execPath, [buf, 'build', proto, ...format]);
  mkdirSync(dirname(output), { recursive: true });
  writeFileSync(
    output,
    `// Generated from proto/ by scripts/generate-descriptors.mjs.

/** A \`google.protobuf.FileDescriptorSet\` in base64. */
export const DESCRIPTOR_SET =
  '${set.toString('base64')}';
`,
  );
}
