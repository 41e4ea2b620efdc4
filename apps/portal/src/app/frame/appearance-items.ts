import { useSelector } from '@xstate/react';
import { selectAppearance } from '@wardmere/machines';
import type { MenuItem } from '@wardmere/ui';
import { word } from '@wardmere/ui/words';
import { appearanceOffers } from '../../parts/menu/appearance-offers.ts';
import { useRunningPortal } from '../../system/portal-context.tsx';
import { useChild } from '../../system/hooks.ts';

/** The looks a person may change to, for their menu. */
export function useAppearanceItems(): readonly MenuItem[] {
  const actor = useChild('appearance');
  const { region } = useRunningPortal().config;
  const offers = appearanceOffers(useSelector(actor, selectAppearance), region);
  return [
    { id: 'appearance', separator: true, label: word('Appearance') },
    ...offers.map(({ choice, ...offer }) => ({
      ...offer,
      onPress: () => actor.send({ type: 'appearance.choose', choice }),
    })),
  ];
}
