import { mayReadFigures } from '@wardmere/api';
import { permit } from '@wardmere/machines';
import { Button } from '@wardmere/ui';
import type { ReactNode } from 'react';
import { pathOfPlace } from '../../system/address.ts';
import { useFacts, usePlace } from '../../system/hooks.ts';
import { useRunningPortal } from '../../system/portal-context.tsx';

const NAME = 'picture';

interface Pictured {
  /** What shows and hides the picture; nothing for who may not have its figures. */
  readonly toggle: ReactNode;
  readonly isShown: boolean;
}

/** A picture above a list, drawn when somebody asks for it; the address says whether it is (N1). */
export function usePicture(label: string): Pictured {
  const portal = useRunningPortal();
  const place = usePlace();
  const isOffered = permit({ area: 'client', anyOf: mayReadFigures }, useFacts()).allowed;
  const isShown = isOffered && new URLSearchParams(place.search).has(NAME);
  const turn = () => {
    const search = new URLSearchParams(place.search);
    if (isShown) search.delete(NAME);
    else search.set(NAME, '1');
    const asked = search.toString();
    portal.navigate(pathOfPlace({ ...place, search: asked === '' ? '' : `?${asked}` }), { replace: true });
  };
  return {
    isShown,
    toggle: isOffered && (
      <Button icon="chart" expanded={isShown} onPress={turn}>
        {label}
      </Button>
    ),
  };
}
