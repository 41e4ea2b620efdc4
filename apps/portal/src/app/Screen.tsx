import { UNKNOWN_ERROR } from '@wardmere/api';
import { useSelector } from '@xstate/react';
import { isOffline, isSwitching, isWithin } from '@wardmere/machines';
import { FailurePanel, LoadingView, Page, Skeleton } from '@wardmere/ui';
import { createElement, Suspense, useEffect, useState, type ComponentType } from 'react';
import { Route as RouteOfPath } from 'wouter';
import { useChild, useFacts, useNavigation, usePortal, useSelection } from '../system/hooks.ts';
import { CallFailurePanel } from '../kinds/failure/CallFailurePanel.tsx';
import { Boundary } from './Boundary.tsx';
import { ErrorPage } from './pages/ErrorPage.tsx';
import { ModulesLacking } from './pages/ModulesLacking.tsx';
import { StandIn } from './pages/StandIn.tsx';
import { useRunningPortal } from '../system/portal-context.tsx';
import { hasScreen, type Route } from '../system/route.ts';
import type { ScreenParams } from '../system/screen-params.ts';
import { loadedScreen, loadScreen, LOST, reloadOnce } from '../system/screens.ts';

/** The screen of the address, or what stands for it while its code is on the way or lost. */
export function Screen() {
  const portal = usePortal();
  const match = useNavigation(({ context }) => context.match);
  const place = useNavigation(({ context }) => context.place);
  const selectedClient = useSelection(({ context }) => context.client?.uid ?? context.wanted?.uid ?? '');
  const switching = useSelection(isSwitching);
  const route = portal.routes.find(({ path }) => path === match?.route.path);
  if (match === null || route === undefined) return <Loading />;
  if (!hasScreen(route)) return <Loading />;
  // The page of one client is never asked of another: it is gone from the moment that one is chosen (D-031).
  if (switching && isWithin(route.path, 'client')) return <ScreenOnTheWay />;
  return (
    // Anything uncaught on a page shows the error page in its place, and the frame stays (D-190).
    <Boundary key={place.path} instead={<ErrorPage area="none" client="" params={{}} />}>
      <RouteOfPath<Readonly<Record<string, string>>> path={route.path}>
        {(params) => <Shown route={route} params={paramsOf(route, params, selectedClient)} />}
      </RouteOfPath>
    </Boundary>
  );
}

interface ShownProps {
  readonly route: Route;
  readonly params: ScreenParams;
}

function Shown({ route, params }: ShownProps) {
  const { screen, again } = useScreen(route);
  const onTheWay = route.layout === 'console' ? <ScreenOnTheWay /> : <Loading />;
  if (again)
    return (
      <StandIn>
        <FailurePanel message={LOST} onRetry={again} />
      </StandIn>
    );
  if (screen === undefined) return onTheWay;
  return (
    <Suspense fallback={onTheWay}>
      {createElement(screen, params)}
      <Drawn />
    </Suspense>
  );
}

interface ScreenHere {
  readonly screen: ComponentType<ScreenParams> | undefined;
  /** Asks for it again where it was lost with the network. */
  readonly again: (() => void) | undefined;
}

/** The screen's code, as soon as it is here: React waiting for it would hold what stands in for a third of a second. */
function useScreen(route: Route): ScreenHere {
  const { slug } = useRunningPortal().config.brand;
  const [screen, keep] = useState(() => loadedScreen(route));
  const [lost, lose] = useState<Error>();
  const [wasCutOff, cutOff] = useState(false);
  const isCutOff = useSelector(useChild('connection'), isOffline) && wasCutOff;
  useEffect(() => {
    if (screen !== undefined || isCutOff) return;
    loadScreen(route).then(
      (loaded) => keep(() => loaded),
      (error: unknown) => {
        if (reloadOnce(slug)) return;
        if (navigator.onLine) lose(error instanceof Error ? error : new Error('A screen is lost.', { cause: error }));
        else cutOff(true);
      },
    );
  }, [route, screen, slug, isCutOff]);
  const again = () => cutOff(false);
  if (lost) throw lost;
  return { screen, again: isCutOff ? again : undefined };
}

/** Comes with a screen's code: what the screen shows has been asked for by then. */
export function Drawn() {
  const { firstScreen } = useRunningPortal();
  useEffect(() => firstScreen.drawn(), [firstScreen]);
  return undefined;
}

function paramsOf(route: Route, params: Readonly<Record<string, string>>, selectedClient: string): ScreenParams {
  const area = isWithin(route.path, 'admin') ? 'admin' : isWithin(route.path, 'client') ? 'client' : 'none';
  const { client, building } = params;
  return { area, client: area === 'client' ? selectedClient : (client ?? ''), ...(building && { building }), params };
}

/** Holds the place of a screen whose code is on the way: the frame around it stays. */
function ScreenOnTheWay() {
  return (
    <Page>
      <Skeleton shape="title" width="short" />
      <Skeleton shape="control" width="medium" />
      <Skeleton shape="block" />
    </Page>
  );
}

/** The full-screen loading view (§2). */
export const Loading = () => <LoadingView brand={usePortal().config.brand.name} />;

/** Connection or modules could not be asked for: said with a retry instead of a denial (D-069). */
export const Unknowable = () => (
  <StandIn>{useFacts().modules === null ? <ModulesLacking /> : <ConnectionLacking />}</StandIn>
);

function ConnectionLacking() {
  const conditions = useChild('conditions');
  const failure = useSelector(conditions, ({ context }) => context.failure) ?? { message: UNKNOWN_ERROR };
  return <CallFailurePanel failure={failure} onRetry={() => conditions.send({ type: 'connection.retry' })} />;
}
