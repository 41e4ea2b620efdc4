import { EditorPage } from '../../kinds/editor/EditorPage.tsx';
import { useEntity } from '../../kinds/entity/use-entity.ts';
import { userSettings } from './user-settings.entity.ts';

/** How platform users sign in (§2). */
export function PlatformUserSettingsScreen() {
  return <EditorPage open={useEntity(userSettings, { area: 'admin', scope: {}, key: 'userSettings', client: null })} />;
}
