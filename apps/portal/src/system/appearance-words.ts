import type { Appearance, Region } from '@wardmere/api';

/** What is asked of somebody about the looks of the portal. */
export const appearanceLabels = {
  scheme: 'Colours',
  density: 'Rows and fields',
  language: 'Language',
} as const satisfies Readonly<Record<keyof Appearance, string>>;

/** What the looks of the portal are called. */
export const appearanceWords = {
  scheme: { system: 'As the system', light: 'Light', dark: 'Dark' },
  density: { comfortable: 'Comfortable', compact: 'Compact' },
  // Each in its own words, so that who reads no other finds it.
  language: {
    usual: 'As usual here',
    'en-GB': 'English (United Kingdom)',
    'en-US': 'English (United States)',
    'cy-GB': 'Cymraeg',
  },
} as const satisfies { readonly [Part in keyof Appearance]: Readonly<Record<Appearance[Part], string>> };

/** The languages of a region: those that people there have asked for. */
export const languagesOf = { uk: ['en-GB', 'cy-GB'], us: ['en-US', 'en-GB'] } as const satisfies Readonly<
  Record<Region, readonly Appearance['language'][]>
>;
