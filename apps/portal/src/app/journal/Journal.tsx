import { useEarlyKeys, lazily } from '@wardmere/ui';
import { Suspense, useEffect, useState } from 'react';
import { useLateChild } from '../../system/hooks.ts';
import { useRunningPortal } from '../../system/portal-context.tsx';
import { closeJournal, useIsJournalAsked } from '../../system/journal-address.ts';

const [JournalDrawer] = lazily(async () => ({
  default: (await (await import('../later.ts')).overlays.journal()).JournalDrawer,
}));

/** The journal of the session above any page of the console; its code comes when it is first asked for. */
export function Journal() {
  const portal = useRunningPortal();
  const open = useIsJournalAsked();
  const close = () => closeJournal(portal);
  useEarlyKeys(open, close);
  const [asked, ask] = useState(open);
  if (open && !asked) ask(true);
  const journal = useLateChild('journal');
  useEffect(() => {
    if (asked) portal.fetchRecordWork();
  }, [asked, portal]);
  return (
    asked &&
    journal && (
      <Suspense>
        <JournalDrawer open={open} onClose={close} />
      </Suspense>
    )
  );
}
