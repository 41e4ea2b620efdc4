import { mayReadFigures } from '@wardmere/api';
import { permit } from '@wardmere/machines';
import { Button } from '@wardmere/ui';
import type { ReactNode } from 'react';
import { asking } from '../../system/asked-in.ts';
import { usePortal } from '../../system/hooks.ts';

const NAME = 'picture';

interface Pictured {
  /** What shows and hides the picture; nothing for who may not have its figures. */
  readonly toggle: ReactNode;
  readonly isShown: boolean;
}

/** A picture above a list, drawn when somebody asks for it; the address says whether it is (N1). */
export function usePicture(label: string): Pictured {
  const { facts, search, setSearch } = usePortal();
  const isOffered = permit({ area: 'client', anyOf: mayReadFigures }, facts).allowed;
  const isShown = isOffered && search.has(NAME);
  const turn = () => setSearch(asking(search, { [NAME]: isShown ? null : '1' }));
  return {
    isShown,
    toggle: isOffered && (
      <Button icon="chart" expanded={isShown} onPress={turn}>
        {label}
      </Button>
    ),
  };
}
