import { UiProvider } from '@wardmere/ui';
import { useMemo, type ReactNode } from 'react';
import { Router, useLocation } from 'wouter';
import { BASE, placeOf } from './address.ts';
import { usePlace } from './hooks.ts';
import { asItStands, parserOf } from './matching.ts';
import { useRunningPortal } from './portal-context.tsx';

/** The portal's addresses on screen: read from the navigation chart, which is asked before any of them changes. */
export function PortalRouter({ children }: { readonly children: ReactNode }) {
  const { routes } = useRunningPortal();
  const parser = useMemo(() => parserOf(routes), [routes]);
  return (
    // oxlint-disable-next-line react/hooks -- the router is told by hooks where it stands
    <Router hook={useAddress} parser={parser} hrefs={inPortal}>
      <Links>{children}</Links>
    </Router>
  );
}

type Go = (path: string, options?: { readonly replace?: boolean }) => void;

function useAddress(): [string, Go] {
  const portal = useRunningPortal();
  return [asItStands(usePlace().path), (path, options) => portal.navigate(path, options)];
}

const inPortal = (path: string) => `${BASE}${path}`;

/** Every link of the design system goes by the router; one that leads out of the portal is the browser's. */
function Links({ children }: { readonly children: ReactNode }) {
  const portal = useRunningPortal();
  const [, go] = useLocation();
  const navigation = useMemo(
    () => ({
      navigate: (href: string) => {
        const path = pathOf(href);
        if (path !== undefined) go(path);
        return path !== undefined;
      },
      prefetch: (href: string) => {
        const path = pathOf(href);
        if (path !== undefined) portal.prefetch(placeOf(path));
      },
    }),
    [portal, go],
  );
  return <UiProvider navigation={navigation}>{children}</UiProvider>;
}

const pathOf = (href: string) => (href.startsWith(`${BASE}/`) ? href.slice(BASE.length) : undefined);
