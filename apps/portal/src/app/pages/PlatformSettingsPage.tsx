import { Page, PageHeader } from '@wardmere/ui';
import { MenuHub, UnavailableSwitch } from '../menu/MenuHub.tsx';
import { platformMenu } from '../../parts/menu/platform-menu.ts';
import { useRunningPortal } from '../../system/portal-context.tsx';

/** The settings of the platform itself, for system users (§2 /admin/configuration, D-088). */
export function PlatformSettingsPage() {
  const { config } = useRunningPortal();
  return (
    <Page>
      <PageHeader
        title="Platform settings"
        description="Settings that apply to every client."
        actions={<UnavailableSwitch />}
      />
      <MenuHub groups={platformMenu(config)} area="system" empty="No platform settings are open to you" />
    </Page>
  );
}
