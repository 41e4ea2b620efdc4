import { Breadcrumbs } from '@wardmere/ui';
import { useFacts, usePlace, useSelection } from '../../system/hooks.ts';
import { useRunningPortal } from '../../system/portal-context.tsx';
import { breadcrumbsOf } from './breadcrumbs.ts';

/** The way to this page; a screen adds the names of the records it has loaded, by id. */
export function PageBreadcrumbs({ names }: { readonly names?: Readonly<Record<string, string>> }) {
  const { routes } = useRunningPortal();
  const facts = useFacts();
  const { path } = usePlace();
  const scope = useSelection(({ context }) => context.scope);
  const known = {
    ...Object.fromEntries(scope.map(({ uid, name }) => [uid, name])),
    ...(facts.client && { [facts.client.uid]: facts.client.name }),
    ...names,
  };
  return <Breadcrumbs items={breadcrumbsOf({ routes, facts, path, names: known })} />;
}
