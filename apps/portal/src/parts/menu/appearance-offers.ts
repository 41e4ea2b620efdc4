import { DENSITIES, SCHEMES, type Appearance, type Region } from '@wardmere/api';
import type { IconName } from '@wardmere/ui';
import { locale, said, word } from '@wardmere/ui/words';
import { appearanceWords, languagesOf } from '../../system/appearance-words.ts';

/** Another look that can be chosen. */
export interface AppearanceOffer {
  readonly id: string;
  readonly label: string;
  readonly icon: IconName;
  readonly choice: Partial<Appearance>;
}

/** Every look but the one that is drawn, and every language of the region but the one that is spoken. */
export const appearanceOffers = ({ scheme, density }: Appearance, region: Region): readonly AppearanceOffer[] => [
  ...SCHEMES.filter((each) => each !== scheme).map((each) => ({
    id: `appearance ${each}`,
    label: said(`Colours: ${appearanceWords.scheme[each].toLowerCase()}`),
    icon: 'eye' as const,
    choice: { scheme: each },
  })),
  ...DENSITIES.filter((each) => each !== density).map((each) => ({
    id: `appearance ${each}`,
    label: said(`Rows and fields: ${appearanceWords.density[each].toLowerCase()}`),
    icon: 'eye' as const,
    choice: { density: each },
  })),
  ...languagesOf[region]
    .filter((each) => each !== locale())
    .map((each) => ({
      id: `appearance ${each}`,
      label: word('Language: {language}', { language: appearanceWords.language[each] }),
      icon: 'book' as const,
      choice: { language: each },
    })),
];
