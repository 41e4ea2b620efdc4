import { Picker } from '@wardmere/ui';
import { useMemo } from 'react';
import { useChild, useSelection } from '../../system/hooks.ts';

/** Which building this tab works in: the scope of up to 1,000, All Buildings first where it is offered (§4 Selection). */
export function BuildingPicker() {
  const selection = useChild('selection');
  const scope = useSelection(({ context }) => context.scope);
  const building = useSelection(({ context }) => context.building);
  const options = useMemo(() => scope.map(({ uid, name }) => ({ value: uid, label: name })), [scope]);
  if (building === null) return null;
  return (
    <Picker
      kind="Building"
      icon="building"
      value={building.uid}
      valueLabel={building.name}
      options={options}
      disabled={scope.length < 2}
      onChange={(uid) => {
        const chosen = scope.find((one) => one.uid === uid);
        if (chosen) selection.send({ type: 'building.choose', building: chosen });
      }}
    />
  );
}
