import { Skeleton, lazily } from '@wardmere/ui';
import { Suspense } from 'react';
import type { FailedSignInsProps } from './FailedSignIns.tsx';

const [FailedSignIns] = lazily(async () => ({ default: (await import('./FailedSignIns.tsx')).FailedSignIns }));

/** The failed sign-ins in their place beside the form; drawn once the form stands. */
export const FailedSignInsBeside = (props: FailedSignInsProps) => (
  <Suspense fallback={<Skeleton shape="block" />}>
    <FailedSignIns {...props} />
  </Suspense>
);
