import type { Appearance } from '@wardmere/api';

/** What the looks of the portal are called. */
export const appearanceWords = {
  scheme: { system: 'As the system', light: 'Light', dark: 'Dark' },
  density: { comfortable: 'Comfortable', compact: 'Compact' },
} as const satisfies { readonly [Part in keyof Appearance]: Readonly<Record<Appearance[Part], string>> };
