import type { Location } from '@wardmere/api';
import { permit } from '@wardmere/machines';
import { CollectionPage } from '../../kinds/collection/CollectionPage.tsx';
import { useCollection } from '../../kinds/collection/use-collection.ts';
import { AddSeveral } from '../../parts/premises/AddSeveral.tsx';
import { premisesRules } from '../../parts/premises/premises-rules.ts';
import { useNamesAround } from '../../parts/premises/use-names-around.ts';
import { usePortal } from '../../system/hooks.ts';
import type { ScreenParams } from '../../system/screen-params.ts';
import { locationAddress } from './location-address.ts';
import { locationList } from './locations.collection.ts';

/** A location that is none yet, as the list would show it. */
const asLocation =
  ({ client, building, level }: { readonly client: string; readonly building: string; readonly level: string }) =>
  (name: string): Location => ({
    uid: name,
    name,
    buildingUid: building,
    clientUid: client,
    levelUid: level,
    level: { uid: level, name: '' },
  });

/** The locations on a level, in both areas (§2, D-216). */
export function LocationsScreen({ area: asked, client, building = '', params: { level = '' } }: ScreenParams) {
  const { facts } = usePortal();
  const area = asked === 'admin' ? 'admin' : 'client';
  const scope = { client, building, level };
  const open = useCollection(locationList, { area, scope });
  const names = useNamesAround(area, scope);
  const mayAdd = permit(premisesRules.create[area], facts).allowed;
  return (
    <CollectionPage
      names={names}
      collection={locationList}
      open={open}
      title="Locations"
      icon="map"
      about="A location is a place on a level that people can be sent to: Library, Room 101."
      actions={mayAdd && open && <AddSeveral open={open} example="Room 101–120" rowOf={asLocation(scope)} />}
      add={mayAdd ? { label: 'Add location', address: locationAddress(area, scope, null) } : undefined}
    />
  );
}
LocationsScreen.list = locationList;
