import { isStartingUp, isUndecided, isWithin } from '@wardmere/machines';
import { lazily } from '@wardmere/ui';
import { hearLanguage, locale } from '@wardmere/ui/words';
import { createElement, Suspense, useEffect, useRef, useSyncExternalStore } from 'react';
import { Boundary } from './Boundary.tsx';
import { ConsoleFrame } from './frame/ConsoleFrame.tsx';
import { useLateChild, useNavigation, useSelection, useStartUp } from '../system/hooks.ts';
import { Overlays } from './palette/Overlays.tsx';
import { Notices } from './pages/Notices.tsx';
import { Uncaught } from './pages/Uncaught.tsx';
import { useStoppedStart } from '../kinds/page/use-stopped-start.tsx';
import { Unreached } from './pages/Unreached.tsx';
import { PortalContext } from '../system/portal-context.tsx';
import type { Portal } from '../system/portal.ts';
import { PortalRouter } from '../system/router.tsx';
import { isPrompt } from '../system/route.ts';
import { recordWork } from '../system/record-work.ts';
import { Drawn, Loading, Screen, Unknowable } from './Screen.tsx';

// Whoever reads that there is no such page waits for no first row.
const [NotFoundPage] = lazily(async () => ({ default: (await import('./pages/NotFoundPage.tsx')).NotFoundPage }));

/** The portal on screen. */
export function App({ portal }: { readonly portal: Portal }) {
  return (
    <Boundary instead={<Uncaught brand={portal.config.brand} />}>
      <PortalContext value={portal}>
        <PortalRouter key={useLanguage()}>
          <Page />
          <Notices />
          <Leaving />
          <Overlays />
        </PortalRouter>
      </PortalContext>
    </Boundary>
  );
}

/** What is spoken: everything is drawn anew in another language, and the keyboard goes on at the page. */
function useLanguage(): string {
  const language = useSyncExternalStore(hearLanguage, locale);
  const drawn = useRef(language);
  useEffect(() => {
    if (drawn.current === language) return;
    drawn.current = language;
    if (document.activeElement === document.body) document.querySelector<HTMLElement>('main')?.focus();
  }, [language]);
  return language;
}

/** There is nothing to lose before the first record is opened. */
function Leaving() {
  const LeaveDialog = useLateChild('desk') && recordWork()?.LeaveDialog;
  return LeaveDialog && createElement(LeaveDialog);
}

/** What the address shows: start-up's own views first, unless the page needs no session (§2, D-012). */
function Page() {
  const isPromptShown = useNavigation(isPrompt);
  const isStarting = useStartUp(isStartingUp);
  const stopped = useStoppedStart();
  const undecided = useNavigation(isUndecided);
  const notFound = useNavigation((navigation) => navigation.hasTag('notFound'));
  const unknowable = useNavigation((navigation) => navigation.hasTag('retry'));
  const isOfClient = useNavigation(({ context }) => isWithin(context.place.path, 'client'));
  const unreached = useSelection((selection) => selection.matches('unreached')) && isOfClient;
  if (isPromptShown) return notFound ? <NotFound /> : <Screen />;
  if (stopped) return stopped;
  if (isStarting || (undecided && !unreached)) return <Loading />;
  const instead = notFound ? <NotFound /> : unreached ? <Unreached /> : unknowable ? <Unknowable /> : undefined;
  return (
    <ConsoleFrame>
      {instead ?? <Screen />}
      {instead && <Drawn />}
    </ConsoleFrame>
  );
}

const NotFound = () => (
  <Suspense>
    <NotFoundPage />
  </Suspense>
);
