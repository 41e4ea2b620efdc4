import type { Appearance, Region } from '@wardmere/api';
import { word } from '@wardmere/ui/words';
import { appearanceOffers } from '../../parts/menu/appearance-offers.ts';
import type { Entry } from './entries.ts';

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

const alsoOf = ({ scheme, density, language }: Partial<Appearance>): string =>
  [
    scheme && furtherAppearanceWords.scheme[scheme],
    density && furtherAppearanceWords.density[density],
    language && furtherAppearanceWords.language[language],
  ]
    .filter((words) => words !== undefined)
    .join(', ');

/** The looks and languages a person may change to, found by further words as well. */
export const looksOf = (
  appearance: Appearance,
  region: Region,
  choose: (choice: Partial<Appearance>) => void,
): readonly Entry[] =>
  appearanceOffers(appearance, region).map(({ choice, ...offer }) => ({
    ...offer,
    also: alsoOf(choice),
    detail: word('Appearance'),
    run: () => choose(choice),
  }));
