/** The value of a text with its `${NAME}` and `${NAME:-default}` replaced, or what is wrong with it. */
export type Substitution = { readonly text: string; readonly isReplaced: boolean } | { readonly problem: string };

const VARIABLE = /\$(\$?)\{([^}]*)\}?/g;
const NO_VARIABLE = `has a \${ that is no variable; write \${NAME} or \${NAME:-default}, and $\${ for the characters themselves`;
const CONTENT = /^([A-Za-z_]\w*)(?::-(.*))?$/s;

/** Replaces environment variables; `$${` is `${` itself. A variable that is empty counts as not set, as secrets are not. */
export function substitute(text: string, environment: Readonly<Record<string, string | undefined>>): Substitution {
  if (!text.includes('${')) return { text, isReplaced: false };
  let problem: string | undefined;
  const replaced = text.replaceAll(VARIABLE, (whole, escaped: string, content: string) => {
    if (escaped) return whole.slice(1);
    const [, name, fallback] = CONTENT.exec(content) ?? [];
    if (name === undefined || !whole.endsWith('}')) {
      // Not the content: somebody may have put the secret itself there.
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
