import { ALL_BUILDINGS } from '@wardmere/api';
import { Banner, Button, Page, PageHeader } from '@wardmere/ui';
import { PageBreadcrumbs } from '../../kinds/page/PageBreadcrumbs.tsx';
import { useChild, useFacts, useSelection } from '../../system/hooks.ts';
import { menuOf } from '../../parts/menu/menu-of.ts';
import { MenuHub, UnavailableSwitch } from '../menu/MenuHub.tsx';
import { settingsMenu } from '../../parts/menu/settings-menu.ts';
import { useRunningPortal } from '../../system/portal-context.tsx';

/** The client's settings links the person may use, in their groups (§2 /client/admin, D-083). */
export function SettingsPage() {
  const { config, routes } = useRunningPortal();
  const building = useSelection(({ context }) => context.building);
  return (
    <Page>
      <PageHeader
        title="Settings"
        breadcrumbs={<PageBreadcrumbs />}
        description={building ? `You are working in ${building.name}.` : undefined}
        actions={<UnavailableSwitch />}
      />
      <MoreWithAllBuildings />
      <MenuHub groups={settingsMenu(config, routes)} area="client" empty="No settings are open to you here" />
    </Page>
  );
}

/** Some links show only while All Buildings is selected (D-086): said where it would help. */
function MoreWithAllBuildings() {
  const { config, routes } = useRunningPortal();
  const facts = useFacts();
  const selection = useChild('selection');
  const isOffered = useSelection(({ context }) => context.scope.some(({ uid }) => uid === ALL_BUILDINGS.uid));
  if (facts.allBuildingsSelected || !isOffered) return null;
  const menu = {
    groups: settingsMenu(config, routes),
    area: 'client',
    routes,
    config,
  } as const;
  const count = (allBuildingsSelected: boolean) =>
    menuOf({ ...menu, facts: { ...facts, allBuildingsSelected } }).flatMap(({ links }) => links).length;
  const more = count(true) - count(false);
  if (more === 0) return null;
  return (
    <Banner
      title={more === 1 ? 'One more setting is for all buildings' : `${more} more settings are for all buildings`}
      actions={
        <Button size="small" onPress={() => selection.send({ type: 'building.choose', building: ALL_BUILDINGS })}>
          Select All Buildings
        </Button>
      }
    >
      They show while All Buildings is selected.
    </Banner>
  );
}
