import { unableTo } from '@wardmere/api';
import { FailurePanel, LoadingView, Page, Skeleton } from '@wardmere/ui';
import { Component, createElement, Suspense, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { useChild, useNavigation, usePortal, useSelection } from './hooks.ts';
import { isDevelopmentBuild } from './build.ts';
import { ErrorPage } from './pages/ErrorPage.tsx';
import { NotBuiltPage } from './pages/NotBuiltPage.tsx';
import { NotFoundPage } from './pages/NotFoundPage.tsx';
import { useRunningPortal } from './portal-context.tsx';
import type { Route } from './routes.ts';
import type { ScreenParams } from './screen-params.ts';
import { loadedScreen } from './screens.ts';

/** The screen of the address, or what stands for it while its code is on the way or lost. */
export function Screen() {
  const portal = usePortal();
  const match = useNavigation(({ context }) => context.match);
  const place = useNavigation(({ context }) => context.place);
  const selectedClient = useSelection(({ context }) => context.client?.uid ?? context.wanted?.uid ?? '');
  const switching = useSelection((snapshot) => snapshot.matches('switching'));
  const route = portal.routes.find(({ path }) => path === match?.route.path);
  if (match === null || route === undefined) return <Loading />;
  const screen = portal.screens.get(route.path);
  if (route.path === '/') return <Loading />;
  // The page of one client is never asked of another: it is gone from the moment that one is chosen (D-031).
  if (switching && route.path.startsWith('/client/')) return <ScreenOnTheWay />;
  if (!screen) return isDevelopmentBuild ? <NotBuiltPage title={route.title} /> : <NotFoundPage />;
  return (
    <Boundary key={place.path}>
      <Shown route={route} whenLoaded={screen} params={paramsOf(route, match.params, selectedClient)} />
    </Boundary>
  );
}

interface ShownProps {
  readonly route: Route;
  readonly whenLoaded: ComponentType<ScreenParams>;
  readonly params: ScreenParams;
}

function Shown({ route, whenLoaded, params }: ShownProps) {
  // Decided once: code that arrives while its stand-in is shown must not begin the screen anew.
  const [screen] = useState(() => loadedScreen(route) ?? whenLoaded);
  return (
    <Suspense fallback={route.layout === 'console' ? <ScreenOnTheWay /> : <Loading />}>
      {createElement(screen, params)}
      <Drawn />
    </Suspense>
  );
}

/** Comes with a screen's code: what the screen shows has been asked for by then. */
export function Drawn() {
  const { standing } = useRunningPortal();
  useEffect(() => standing.drawn(), [standing]);
  return undefined;
}

function paramsOf(route: Route, params: Readonly<Record<string, string>>, selectedClient: string): ScreenParams {
  const area = route.path.startsWith('/admin') ? 'admin' : route.path.startsWith('/client') ? 'client' : 'none';
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

/** The connection could not be asked for: said with a retry instead of a denial (D-069). */
export function Unknowable() {
  const conditions = useChild('conditions');
  return (
    <FailurePanel
      message={unableTo('fetch', 'connections')}
      onRetry={() => conditions.send({ type: 'connection.retry' })}
    />
  );
}

/** Anything uncaught on a page shows the error page in its place (D-190). */
class Boundary extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override render() {
    return this.state.failed ? <ErrorPage area="none" client="" params={{}} /> : this.props.children;
  }
}
