import { EditorPage } from '../../kinds/editor/EditorPage.tsx';
import { useEntity } from '../../kinds/entity/use-entity.ts';
import { FailedSignInsBeside } from './FailedSignInsBeside.tsx';
import { userSettings } from './user-settings.entity.ts';

/** How system users sign in (§2). */
export function PlatformUserSettingsScreen() {
  const open = useEntity(userSettings, { area: 'admin', scope: {}, key: 'userSettings', client: null });
  return <EditorPage open={open} {...(open && { facts: <FailedSignInsBeside open={open} client="" /> })} />;
}
