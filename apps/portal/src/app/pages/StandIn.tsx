import { Page, PageHeader, useSaid } from '@wardmere/ui';
import type { ReactNode } from 'react';
import { useNavigation } from '../../system/hooks.ts';
import { useRunningPortal } from '../../system/portal-context.tsx';

/** What stands in for a page that cannot be shown bears its name: whoever arrives is led there, and hears where they are. */
export function StandIn({ children }: { readonly children: ReactNode }) {
  const said = useSaid();
  const { routes } = useRunningPortal();
  const path = useNavigation(({ context }) => context.match?.route.path);
  const title = routes.find((route) => route.path === path)?.title;
  return (
    <Page>
      {title !== undefined && <PageHeader title={said(title)} />}
      {children}
    </Page>
  );
}
