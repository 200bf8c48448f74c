const NAMES = new Intl.DisplayNames('en', { type: 'language' });

/** The English name of a language by its code. */
export function languageName(code: string | undefined): string {
  return code === undefined ? 'in another language' : (NAMES.of(code) ?? code);
}
