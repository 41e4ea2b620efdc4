import type { Failure } from '@wardmere/api';
import { lazily } from '@wardmere/ui';
import { Suspense } from 'react';

// A stop that fails is rare: no run waits for the words of it.
const [FailureBanner] = lazily(async () => ({
  default: (await import('../../kinds/failure/FailureBanner.tsx')).FailureBanner,
}));

/** Why a run was not stopped, above how far it is: it is followed on, and can be stopped still (D-155, D-190). */
export const NotStopped = ({ failure }: { readonly failure: Failure }) => (
  <Suspense>
    <FailureBanner failure={failure}>Press Stop to try again.</FailureBanner>
  </Suspense>
);
