import { locale } from './locales.ts';

/** Ten figures as North America writes them, with its country code or in brackets; none is an extension. */
const american = /^(?:\+?1[\s.-]?)?\(?([2-9]\d{2})\)?[\s.-]?(\d{3})[\s.-]?(\d{4})$/u;
const british = /^\+44\s?(?:\(0\)\s?)?(?=[1-9])/u;

/**
 * A phone number as people at home write it, where it is one of theirs: (217) 555 0123 without the country code in the
 * US, a nought for the country code in Britain. One from abroad, and what is no number, stays as it was written.
 */
export function phoneInWords(written: string): string {
  const number = written.trim();
  if (locale() !== 'en-US') return number.replace(british, '0');
  return number.replace(american, '($1) $2-$3');
}
