import type { ImportRun } from '@wardmere/api';
import type { ImportOf } from '@wardmere/machines';
import { lazily } from '@wardmere/ui';
import { Suspense } from 'react';

// Most imports have none, and no file waits for what comes with them.
const [RejectedFiles] = lazily(async () => ({ default: (await import('./RejectedFiles.tsx')).RejectedFiles }));

interface RejectedRowsProps {
  readonly of: ImportOf;
  readonly run: ImportRun;
}

/** The rows of a run that were rejected, as a file good for importing again (B19); nothing where there are none. */
export const RejectedRows = ({ of, run }: RejectedRowsProps) =>
  run.counts.rejected > 0 && (
    <Suspense>
      <RejectedFiles of={of} run={run} />
    </Suspense>
  );
