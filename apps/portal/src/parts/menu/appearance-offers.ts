import { DENSITIES, SCHEMES, type Appearance } from '@wardmere/api';
import type { IconName } from '@wardmere/ui';
import { appearanceWords } from './appearance-words.ts';

/** Another look that can be chosen. */
export interface AppearanceOffer {
  readonly id: string;
  readonly label: string;
  readonly icon: IconName;
  readonly choice: Partial<Appearance>;
}

/** Every look but the one that is drawn. */
export const appearanceOffers = ({ scheme, density }: Appearance): readonly AppearanceOffer[] => [
  ...SCHEMES.filter((each) => each !== scheme).map((each) => ({
    id: `appearance ${each}`,
    label: `Colours: ${appearanceWords.scheme[each].toLowerCase()}`,
    icon: 'eye' as const,
    choice: { scheme: each },
  })),
  ...DENSITIES.filter((each) => each !== density).map((each) => ({
    id: `appearance ${each}`,
    label: `Rows and fields: ${appearanceWords.density[each].toLowerCase()}`,
    icon: 'eye' as const,
    choice: { density: each },
  })),
];
