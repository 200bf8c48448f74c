/** A text with `${NAME}` and `${NAME:-default}` replaced, or the problem with it. */
export type Substitution = { readonly text: string; readonly isReplaced: boolean } | { readonly problem: string };

const VARIABLE = /\$(\$?)\{([^}]*)\}?/g;
const NO_VARIABLE = `has a \${ that is no variable; write \${NAME} or \${NAME:-default}, and $\${ for the characters themselves`;
const CONTENT = /^([A-Za-z_]\w*)(?::-(.*))?$/s;

/** Replaces environment variables; `$${` stands for `${`. An empty variable counts as not set. */
export function substitute(text: string, environment: Readonly<Record<string, string | undefined>>): Substitution {
  if (!text.includes('${')) return { text, isReplaced: false };
  let problem: string | undefined;
  const replaced = text.replaceAll(VARIABLE, (whole, escaped: string, content: string) => {
    if (escaped) return whole.slice(1);
    const [, name, fallback] = CONTENT.exec(content) ?? [];
    if (name === undefined || !whole.endsWith('}')) {
      // The content is not shown: it may be the secret itself.
      problem ??= NO_VARIABLE;
      return '';
    }
    const value = environment[name] || fallback;
    if (value === undefined) {
      problem ??= `needs the environment variable ${name}, which is not set; set it, or give a default: \${${name}:-…}`;
    }
    return value ?? '';
  });
  return problem === undefined ? { text: replaced, isReplaced: true } : { problem };
}
