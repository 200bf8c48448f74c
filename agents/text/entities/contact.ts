import type { Mention } from './mention.ts';

const EMAIL =
  /(?<![\w.+%-])[\w+%-](?:[\w.+%-]{0,62}[\w+%-])?@(?:[\p{L}\d](?:[\p{L}\d-]{0,61}[\p{L}\d])?\.){1,5}\p{L}{2,24}(?![\p{L}\d@-])/gu;
const PHONE =
  /(?<![\p{L}\d#$€£.,+/-])(?:\+|\(\+?|00)?\d[\d().\s/-]{4,22}\d(?:\s?(?:ext\.?|x)\s?\d{1,5})?(?![\p{L}\d%]|[.,-]\d)/gu;
const CALLED =
  /\b(?:tel(?:ephone)?|phone|call|mobile|cell|fax|hotline|ring|dial|whatsapp|text|sms|reach (?:me|us|him|her|them))\b[^\d\n]{0,25}$/i;
const DATE_SHAPE = /^(?:\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4}|\d{4}\s?[-–/]\s?\d{4})$/;

/** Finds e-mail addresses. */
export function findEmails(text: string): Mention[] {
  return [...text.matchAll(EMAIL)].map(({ 0: name, index }) => ({
    kind: 'emails',
    name,
    start: index,
    end: index + name.length,
  }));
}

/** Finds telephone numbers: international, national and local forms, but no years, dates, sums or order numbers. */
export function findPhones(text: string): Mention[] {
  const found: Mention[] = [];
  for (const { 0: raw, index } of text.matchAll(PHONE)) {
    const name = raw.trim().replace(/[\s./-]+$/, '');
    if (/\n/.test(name) || !isPhone(name, text.slice(Math.max(0, index - 40), index))) continue;
    found.push({ kind: 'phones', name, start: index, end: index + name.length });
  }
  return found;
}

function isPhone(name: string, before: string): boolean {
  const number = name.replace(/\s?(?:ext\.?|x)\s?\d+$/, '');
  const digits = number.replace(/\D/g, '');
  if (digits.length < 6 || digits.length > 15 || DATE_SHAPE.test(number) || /\.\d{1,2}$/.test(number)) return false;
  if (/^\(?\+/.test(number)) return digits.length >= 8;
  if (/^00\d/.test(digits)) return digits.length >= 10 && /[\s()/-]/.test(number);
  if (/^(?:1[-. ])?\(?[2-9]\d{2}\)?[-. ]\s?\d{3}[-. ]\d{4}$/.test(number)) return true;
  if (CALLED.test(before)) return digits.length >= 6 && !/^\d{4}$/.test(digits);
  // A national number begins with a zero and comes in few groups.
  if (/^\(?0\d/.test(number))
    return (
      digits.length >= 9 &&
      digits.length <= 12 &&
      (number.match(/[\s()/.-]+/g)?.length ?? 0) <= 5 &&
      /[\s/()-]/.test(number)
    );
  return false;
}
