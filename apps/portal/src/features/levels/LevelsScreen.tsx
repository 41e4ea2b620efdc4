import type { Level } from '@wardmere/api';
import { permit } from '@wardmere/machines';
import { CollectionPage } from '../../kinds/collection/CollectionPage.tsx';
import { useCollection } from '../../kinds/collection/use-collection.ts';
import { AddSeveral } from '../../parts/premises/AddSeveral.tsx';
import { premisesRules } from '../../parts/premises/premises-rules.ts';
import { useNamesAround } from '../../parts/premises/use-names-around.ts';
import { usePortal } from '../../system/hooks.ts';
import type { ScreenParams } from '../../system/screen-params.ts';
import { levelAddress } from './level-address.ts';
import { levelList } from './levels.collection.tsx';

/** A level that is none yet, as the list would show it. */
const asLevel =
  ({ client, building }: { readonly client: string; readonly building: string }) =>
  (levelName: string): Level => ({
    uid: levelName,
    levelName,
    floorplan: '',
    hasRasterFile: false,
    displayOrder: 0,
    buildingUID: building,
    clientUID: client,
  });

/** The levels of a building, in both areas (§2, D-216). */
export function LevelsScreen({ area: asked, client, building = '' }: ScreenParams) {
  const { facts } = usePortal();
  const area = asked === 'admin' ? 'admin' : 'client';
  const scope = { client, building };
  const open = useCollection(levelList, { area, scope });
  const names = useNamesAround(area, scope);
  const mayAdd = permit(premisesRules.create[area], facts).allowed;
  return (
    <CollectionPage
      names={names}
      collection={levelList}
      open={open}
      title="Levels"
      icon="layers"
      about="A level is a floor of a building: Ground floor, First floor. Its rooms are its locations."
      actions={mayAdd && open && <AddSeveral open={open} example="Floor 1–4" rowOf={asLevel(scope)} />}
      add={mayAdd ? { label: 'Add level', address: levelAddress(area, scope, null) } : undefined}
    />
  );
}
LevelsScreen.list = levelList;
