import type { Appearance } from '@wardmere/api';

/** What else each look of the portal is called by who looks for it. */
const furtherAppearanceWords = {
  scheme: {
    system: 'Automatic colours, Theme, Appearance',
    light: 'Light mode, Theme, Appearance',
    dark: 'Dark mode, Night mode, Theme, Appearance',
  },
  density: {
    comfortable: 'Density, Spacing, Row height',
    compact: 'Density, Spacing, Row height',
  },
  language: {
    usual: 'Usual language',
    'en-GB': 'British English',
    'en-US': 'American English',
    'cy-GB': 'Welsh',
  },
} as const satisfies { readonly [Part in keyof Appearance]: Readonly<Record<Appearance[Part], string>> };

/** Further words that a look is found by. */
export const alsoOfAppearance = ({ scheme, density, language }: Partial<Appearance>): string =>
  [
    scheme && furtherAppearanceWords.scheme[scheme],
    density && furtherAppearanceWords.density[density],
    language && furtherAppearanceWords.language[language],
  ]
    .filter((words) => words !== undefined)
    .join(', ');
