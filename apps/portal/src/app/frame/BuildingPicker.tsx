import { ALL_BUILDINGS, type Named } from '@wardmere/api';
import { Picker } from '@wardmere/ui';
import { word } from '@wardmere/ui/words';
import { scopeInOrder } from '@wardmere/machines';
import { useMemo, useState } from 'react';
import { useChild, useSelection, useSession } from '../../system/hooks.ts';
import { useRunningPortal } from '../../system/portal-context.tsx';
import { recentBuildings } from './recent-buildings.ts';
import { scopeInWords } from './scope-in-words.ts';

/**
 * Which building this tab works in: the scope of up to 1,000, All Buildings first where it is offered (§4 Selection),
 * above all those chosen last.
 */
export function BuildingPicker() {
  const selection = useChild('selection');
  const scope = useSelection(({ context }) => context.scope);
  const building = useSelection(({ context }) => context.building);
  const { slug } = useRunningPortal().config.brand;
  const user = useSession()?.userId ?? '';
  const client = useSelection(({ context }) => context.client?.uid) ?? '';
  const recent = recentBuildings(slug, user, client);
  const [isWanted, want] = useState(false);
  const options = useMemo(
    () => (isWanted ? scopeInOrder(scope).map((each) => ({ value: each.uid, label: nameOf(each) })) : []),
    [scope, isWanted],
  );
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
      onOpen={() => want(true)}
      sections={[{ label: word('Recent'), values: recent.read() }]}
      inAll={scopeInWords(count)}
      disabled={scope.length < 2}
      onChange={(uid) => {
        const chosen = scope.find((one) => one.uid === uid);
        if (!chosen) return;
        recent.choose(uid, building.uid);
        selection.send({ type: 'building.choose', building: chosen });
      }}
    />
  );
}

/** All Buildings is no record: it is called what the language calls it. */
const nameOf = ({ uid, name }: Named) => (uid === ALL_BUILDINGS.uid ? word('All Buildings') : name);
