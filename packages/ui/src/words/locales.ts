/** The languages the portal knows, each with the country whose dates and figures it writes. */
export const LOCALES = ['en-GB', 'en-US', 'cy-GB'] as const;
export type Locale = (typeof LOCALES)[number];

/** What is spoken where nothing else was chosen, in both regions (D-004). */
export const PLAIN_LOCALE: Locale = 'en-GB';

/** The locale of the tab: the document says which language it is in, and everything it writes follows. */
export function locale(): Locale {
  const language = typeof document === 'undefined' ? '' : document.documentElement.lang;
  return LOCALES.find((each) => each === language) ?? PLAIN_LOCALE;
}

/** The first day of a week: 0 is Sunday. */
export const WEEK_BEGINS: Readonly<Record<Locale, number>> = { 'en-GB': 1, 'en-US': 0, 'cy-GB': 1 };
