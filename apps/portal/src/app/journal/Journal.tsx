import { lazy, Suspense, useState } from 'react';
import { useJournalAddress } from './journal-address.ts';

const JournalDrawer = lazy(async () => ({ default: (await import('./JournalDrawer.tsx')).JournalDrawer }));

/** The journal of the session above any page of the console; its code comes when it is first asked for. */
export function Journal() {
  const { open, close } = useJournalAddress();
  const [asked, ask] = useState(open);
  if (open && !asked) ask(true);
  return (
    asked && (
      <Suspense>
        <JournalDrawer open={open} onClose={close} />
      </Suspense>
    )
  );
}
