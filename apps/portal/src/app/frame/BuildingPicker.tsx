import { ALL_BUILDINGS, type Named } from '@wardmere/api';
import { Picker } from '@wardmere/ui';
import { word } from '@wardmere/ui/words';
import { useMemo } from 'react';
import { useChild, useSelection } from '../../system/hooks.ts';

/** Which building this tab works in: the scope of up to 1,000, All Buildings first where it is offered (§4 Selection). */
export function BuildingPicker() {
  const selection = useChild('selection');
  const scope = useSelection(({ context }) => context.scope);
  const building = useSelection(({ context }) => context.building);
  const options = useMemo(() => scope.map(({ uid, name }) => ({ value: uid, label: nameOf({ uid, name }) })), [scope]);
  if (building === null) return null;
  const count = scope.filter(({ uid }) => uid !== ALL_BUILDINGS.uid).length;
  return (
    <Picker
      kind={word('Building')}
      placeholder={word('Choose a building')}
      searchLabel={word('Search buildings')}
      icon="building"
      value={building.uid}
      valueLabel={nameOf(building)}
      options={options}
      inAll={word(count === 1 ? '1 active building' : '{count} active buildings', { count })}
      disabled={scope.length < 2}
      onChange={(uid) => {
        const chosen = scope.find((one) => one.uid === uid);
        if (chosen) selection.send({ type: 'building.choose', building: chosen });
      }}
    />
  );
}

/** All Buildings is no record: it is called what the language calls it. */
const nameOf = ({ uid, name }: Named) => (uid === ALL_BUILDINGS.uid ? word('All Buildings') : name);
