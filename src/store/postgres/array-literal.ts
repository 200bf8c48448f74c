/** A list of texts as PostgreSQL reads an array. */
export function textArray(values: readonly (string | null | undefined)[]): string {
  return `{${values.map((value) => (value == null ? 'NULL' : `"${value.replace(/["\\]/g, '\\$&')}"`)).join(',')}}`;
}

/** A list of JSON texts as PostgreSQL reads an array. They have no control characters, so that the quotes of JSON are those of an array. */
export function jsonArray(texts: readonly string[]): string {
  return `{${texts.map((text) => JSON.stringify(text)).join(',')}}`;
}

/** A list of numbers as PostgreSQL reads an array. */
export function numberArray(values: readonly (number | null | undefined)[]): string {
  return `{${values.map((value) => value ?? 'NULL').join(',')}}`;
}
