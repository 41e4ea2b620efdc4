import { useSelector } from '@xstate/react';
import type { ImportActor } from '@wardmere/machines';
import { RejectedFiles } from './RejectedFiles.tsx';

/** The rows of an import that were rejected, as a file good for importing again (B19). */
export function RejectedRows({ actor }: { readonly actor: ImportActor }) {
  const { kind, client, run } = useSelector(actor, ({ context }) => context);
  return run && <RejectedFiles of={{ kind, client }} run={run} />;
}
