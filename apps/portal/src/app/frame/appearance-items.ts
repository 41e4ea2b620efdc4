import { useSelector } from '@xstate/react';
import { selectAppearance } from '@wardmere/machines';
import type { MenuItem } from '@wardmere/ui';
import { appearanceOffers } from '../../parts/menu/appearance-offers.ts';
import { useChild } from '../../system/hooks.ts';

/** The looks a person may change to, for their menu. */
export function useAppearanceItems(): readonly MenuItem[] {
  const actor = useChild('appearance');
  const offers = appearanceOffers(useSelector(actor, selectAppearance));
  return [
    { id: 'appearance', separator: true, label: 'Appearance' },
    ...offers.map(({ choice, ...offer }) => ({
      ...offer,
      onPress: () => actor.send({ type: 'appearance.choose', choice }),
    })),
  ];
}
