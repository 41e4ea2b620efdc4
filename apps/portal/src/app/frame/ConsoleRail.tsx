import { Rail } from '@wardmere/ui';
import { useFacts, usePlace } from '../../system/hooks.ts';
import { useRunningPortal } from '../../system/portal-context.tsx';
import { railGroupsOf } from '../../parts/menu/rail-groups.ts';
import { useShowUnavailable } from './show-unavailable.ts';

/** The side navigation under the region's logo. */
export function ConsoleRail() {
  const { config, routes } = useRunningPortal();
  const facts = useFacts();
  const { path } = usePlace();
  const [showUnavailable] = useShowUnavailable();
  const groups = railGroupsOf({ routes, facts, config, path, showUnavailable });
  return <Rail brand={config.brand.name} logo={config.branding[config.region].logo} groups={groups} />;
}
