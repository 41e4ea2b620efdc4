import { Breadcrumbs } from '@wardmere/ui';
import { useFacts, usePlace, useSelection } from '../../system/hooks.ts';
import { useRunningPortal } from '../../system/portal-context.tsx';
import { breadcrumbsOf, type CrumbQuestion } from './breadcrumbs.ts';

type PageBreadcrumbsProps = Partial<Pick<CrumbQuestion, 'names' | 'here' | 'view'>>;

/** The way to this page; a screen adds the names of the records it has loaded, by id. */
export function PageBreadcrumbs({ names, here, view }: PageBreadcrumbsProps) {
  const { routes } = useRunningPortal();
  const facts = useFacts();
  const { path } = usePlace();
  const scope = useSelection(({ context }) => context.scope);
  const known = {
    ...Object.fromEntries(scope.flatMap(({ uid, name }) => (path.includes(uid) ? [[uid, name]] : []))),
    ...(facts.client && { [facts.client.uid]: facts.client.name }),
    ...names,
  };
  const items = breadcrumbsOf({ routes, facts, path, names: known, here, view });
  // A page that nothing is above has no way to it: its own name would stand twice.
  return items.length > 1 && <Breadcrumbs items={items} />;
}
