const TOKEN = /\s*(?:("(?:[^"\\]|\\.)*")|([[\]{},:])|([^\s[\]{},:"]+))/y;

interface Token {
  readonly text: string;
  readonly line: number;
}

/** The line of each field of a JSON text, by its path as in `skills[0].tags`. The text must be valid JSON. */
export function linesOfJson(text: string): Map<string, number> {
  const lines = new Map<string, number>();
  const next = tokenize(text);
  const readValue = (path: string, token: Token): void => {
    if (!lines.has(path)) lines.set(path, token.line);
    if (token.text === '{') readObject(path);
    else if (token.text === '[') readArray(path);
  };
  const readObject = (path: string): void => {
    for (let token = next(); token.text !== '}'; token = next()) {
      if (token.text === ',') continue;
      const name = JSON.parse(token.text) as string;
      const field = path === '' ? name : `${path}.${name}`;
      // The name is where one looks, also when its value begins in the next line.
      lines.set(field, token.line);
      next();
      readValue(field, next());
    }
  };
  const readArray = (path: string): void => {
    let index = 0;
    for (let token = next(); token.text !== ']'; token = next()) {
      if (token.text === ',') continue;
      readValue(`${path}[${index}]`, token);
      index += 1;
    }
  };
  readValue('', next());
  return lines;
}

function tokenize(text: string): () => Token {
  let line = 1;
  let index = 0;
  return () => {
    TOKEN.lastIndex = index;
    const match = TOKEN.exec(text);
    if (!match) throw new SyntaxError('not JSON');
    const token = match[1] ?? match[2] ?? match[3] ?? '';
    line += countLines(text.slice(index, TOKEN.lastIndex - token.length));
    index = TOKEN.lastIndex;
    return { text: token, line };
  };
}

function countLines(text: string): number {
  return text.split('\n').length - 1;
}
