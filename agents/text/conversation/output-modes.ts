import type { Part, RunContext } from 'parley-a2a';

type Request = RunContext['request'];

/** Leaves out parts that the client does not accept, unless nothing would remain (section 3.2.2). */
export function acceptedParts(parts: readonly Part[], request: Request): Part[] {
  const accepted = parts.filter(({ data }) => accepts(request, data === undefined ? 'text/plain' : 'application/json'));
  return accepted.length > 0 ? accepted : [...parts];
}

/** Whether the client wants to read text. */
export function acceptsText(request: Request): boolean {
  return accepts(request, 'text/plain') || !accepts(request, 'application/json');
}

function accepts({ configuration }: Request, type: string): boolean {
  const modes = configuration?.acceptedOutputModes ?? [];
  const matches = (mode: string) =>
    mode === '*/*' || mode === type || (mode.endsWith('/*') && type.startsWith(mode.slice(0, -1)));
  return modes.length === 0 || modes.some((mode) => matches(mode.split(';', 1)[0]?.trim().toLowerCase() ?? ''));
}
