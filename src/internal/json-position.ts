/** The lines of a JSON text on which its values begin, by path (`$.skills[0].name`). The text must be valid JSON. */
export function linesOf(text: string): Map<string, number> {
  const scanner = new Scanner(text);
  scanner.value('$');
  return scanner.lines;
}

/** The paths and lines of duplicate members. The text must be valid JSON. */
export function duplicatesOf(text: string): { readonly path: string; readonly line: number }[] {
  const scanner = new Scanner(text);
  scanner.value('$');
  return scanner.duplicates;
}

/** The line of a path; that of the nearest value around it when the path itself is not there. */
export function lineAt(lines: ReadonlyMap<string, number>, path: string): number | undefined {
  let at = path;
  while (!lines.has(at)) {
    const cut = Math.max(at.lastIndexOf('.'), at.lastIndexOf('['));
    if (cut <= 0) return undefined;
    at = at.slice(0, cut);
  }
  return lines.get(at);
}

class Scanner {
  readonly lines = new Map<string, number>();
  readonly duplicates: { path: string; line: number }[] = [];
  readonly #text: string;
  #at = 0;
  #line = 1;

  constructor(text: string) {
    this.#text = text;
  }

  value(path: string): void {
    this.#space();
    this.lines.set(path, this.#line);
    const first = this.#text[this.#at];
    if (first === '{') this.#members('}', () => this.#member(path));
    else if (first === '[') {
      let index = 0;
      this.#members(']', () => this.value(`${path}[${index++}]`));
    } else if (first === '"') this.#string();
    else while (this.#at < this.#text.length && !/[\s,\]}]/.test(this.#text[this.#at] as string)) this.#at += 1;
  }

  #member(path: string): void {
    const line = this.#line;
    const name = this.#string();
    this.#space();
    this.#at += 1;
    if (this.lines.has(`${path}.${name}`)) this.duplicates.push({ path: `${path}.${name}`, line });
    this.value(`${path}.${name}`);
    // A finding about a member points to the line with its name.
    this.lines.set(`${path}.${name}`, line);
  }

  #members(end: string, member: () => void): void {
    this.#at += 1;
    for (;;) {
      this.#space();
      if (this.#at >= this.#text.length) return;
      if (this.#text[this.#at] === end) break;
      if (this.#text[this.#at] === ',') this.#at += 1;
      else member();
    }
    this.#at += 1;
  }

  #string(): string {
    const start = this.#at;
    this.#at += 1;
    while (this.#at < this.#text.length && this.#text[this.#at] !== '"')
      this.#at += this.#text[this.#at] === '\\' ? 2 : 1;
    this.#at += 1;
    return JSON.parse(this.#text.slice(start, this.#at)) as string;
  }

  #space(): void {
    for (; this.#at < this.#text.length && /\s/.test(this.#text[this.#at] as string); this.#at += 1) {
      if (this.#text[this.#at] === '\n') this.#line += 1;
    }
  }
}
