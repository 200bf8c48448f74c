// Checks the folder rules, and that dependency-cruiser has read the sources: with an unsupported compiler it reads nothing and passes.
import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';

interface Cruise {
  readonly summary: {
    readonly totalDependenciesCruised: number;
    readonly violations: readonly {
      readonly rule: { readonly name: string };
      readonly from: string;
      readonly to: string;
    }[];
  };
  readonly modules: readonly { readonly source: string }[];
}

const roots = ['src', 'agents', 'examples', 'inspector'];
const { summary, modules } = JSON.parse(cruise()) as Cruise;
const seen = modules.filter(({ source }) => roots.some((root) => source.startsWith(`${root}/`))).length;
const present = roots
  .flatMap((root) => readdirSync(root, { recursive: true, encoding: 'utf8' }))
  .filter((file) => /\.[jt]sx?$/.test(file)).length;

for (const { rule, from, to } of summary.violations) console.error(`${rule.name}: ${from} -> ${to}`);
if (seen < present) console.error(`Only ${seen} of ${present} files were read: the check did not run.`);
else console.log(`${seen} files, ${summary.totalDependenciesCruised} imports, ${summary.violations.length} violations`);
process.exitCode = seen < present || summary.violations.length > 0 ? 1 : 0;

function cruise(): string {
  const command = ['depcruise', '--config', '.dependency-cruiser.cjs', '-T', 'json', ...roots];
  try {
    return execFileSync('npx', command, { encoding: 'utf8', maxBuffer: 2 ** 28, stdio: ['ignore', 'pipe', 'inherit'] });
  } catch (error) {
    const { stdout } = error as { stdout?: string };
    if (stdout) return stdout;
    throw error;
  }
}
