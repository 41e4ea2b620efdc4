import type { Failure } from '@wardmere/api';
import { FailureBanner } from '../../kinds/failure/FailureBanner.tsx';

/** Why a run was not stopped, above how far it is: it is followed on, and can be stopped still (D-155, D-190). */
export const NotStopped = ({ failure }: { readonly failure: Failure }) => (
  <FailureBanner failure={failure}>Press Stop to try again.</FailureBanner>
);
