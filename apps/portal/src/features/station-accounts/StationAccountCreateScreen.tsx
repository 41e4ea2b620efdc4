import { EditorPage } from '../../kinds/editor/EditorPage.tsx';
import { useEntity } from '../../kinds/entity/use-entity.ts';
import { usePortal } from '../../system/hooks.ts';
import type { ScreenParams } from '../../system/screen-params.ts';
import { stationAccount } from './station-account.entity.ts';
import { useStationChoices } from './use-station-choices.ts';

/** Adds a station account, with the visitor app and only it unless others are chosen (§2, D-060). */
export function StationAccountCreateScreen({ client }: ScreenParams) {
  const { visitorApp } = usePortal().config.modules;
  const open = useEntity(stationAccount, {
    area: 'client',
    scope: { client },
    key: null,
    client,
    start: { moduleUIDs: [visitorApp] },
  });
  return <EditorPage open={open} choices={useStationChoices(client)} />;
}
