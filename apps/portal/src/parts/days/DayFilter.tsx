import { Skeleton, lazily } from '@wardmere/ui';
import { Suspense } from 'react';
import type { FilterControlProps } from '../../kinds/collection/define-collection.ts';

const [DayField] = lazily(async () => ({ default: (await import('./DayField.tsx')).DayField }));

/** A day that a list is filtered by. It is fetched when somebody narrows by days: the first rows do not wait for a calendar. */
export const DayFilter = (props: FilterControlProps) => (
  <Suspense fallback={<Skeleton shape="line" width="medium" />}>
    <DayField {...props} />
  </Suspense>
);
