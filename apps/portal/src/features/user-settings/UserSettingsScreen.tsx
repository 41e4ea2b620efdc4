import type { ScreenParams } from '../../app/screen-params.ts';
import { EditorPage } from '../../kinds/editor/EditorPage.tsx';
import { useEntity } from '../../kinds/entity/use-entity.ts';
import { userSettings } from './user-settings.entity.ts';

/** How the selected client's people sign in (§2). */
export function UserSettingsScreen({ client }: ScreenParams) {
  return (
    <EditorPage open={useEntity(userSettings, { area: 'client', scope: { client }, key: 'userSettings', client })} />
  );
}
