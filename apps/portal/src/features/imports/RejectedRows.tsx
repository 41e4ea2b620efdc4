import { useSelector } from '@xstate/react';
import type { ImportActor } from '@wardmere/machines';
import { lazily } from '@wardmere/ui';
import { Suspense } from 'react';

// No file is chosen yet when the page is opened: what is rejected of one comes later.
const [RejectedFiles] = lazily(async () => ({ default: (await import('./RejectedFiles.tsx')).RejectedFiles }));

/** The rows of an import that were rejected, as a file good for importing again (B19). */
export function RejectedRows({ actor }: { readonly actor: ImportActor }) {
  const { kind, client, run } = useSelector(actor, ({ context }) => context);
  return (
    run && (
      <Suspense>
        <RejectedFiles of={{ kind, client }} run={run} />
      </Suspense>
    )
  );
}
