import { Skeleton } from '@wardmere/ui';
import { lazy, Suspense, type ComponentProps } from 'react';

const FailedSignIns = lazy(async () => ({ default: (await import('./FailedSignIns.tsx')).FailedSignIns }));

/** The failed sign-ins in their place beside the form; drawn once the form stands. */
export const FailedSignInsBeside = (props: ComponentProps<typeof FailedSignIns>) => (
  <Suspense fallback={<Skeleton shape="block" />}>
    <FailedSignIns {...props} />
  </Suspense>
);
