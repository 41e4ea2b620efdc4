import type { StationAccount } from '@wardmere/api';
import { permit } from '@wardmere/machines';
import { CollectionPage } from '../../kinds/collection/CollectionPage.tsx';
import { DeleteMenu } from '../../kinds/collection/DeleteMenu.tsx';
import { useCollection } from '../../kinds/collection/use-collection.ts';
import { usePortal } from '../../system/hooks.ts';
import type { ScreenParams } from '../../system/screen-params.ts';
import { stationAccountAddress } from './station-account-address.ts';
import { stationAccountList } from './station-accounts.collection.tsx';
import { stationRules } from './station-rules.ts';

/** The station accounts of a client (§2, D-173). */
export function StationAccountsScreen({ client }: ScreenParams) {
  const { facts } = usePortal();
  const open = useCollection(stationAccountList, { area: 'client', scope: { client } });
  const mayAdd = permit(stationRules.create.client, facts).allowed;
  const mayRemove = permit(stationRules.remove.client, facts).allowed;
  return (
    <CollectionPage
      collection={stationAccountList}
      open={open}
      title="Station accounts"
      icon="card-id"
      about="A station account lets a kiosk sign in by a key of its own, at a reception for example."
      add={
        mayAdd
          ? { label: 'Add station account', address: stationAccountAddress('client', { client }, null) }
          : undefined
      }
      {...(mayRemove && { rowActions: actionsOf })}
    />
  );
}

const actionsOf = ({ uid, name, isAbove }: StationAccount) => (
  <DeleteMenu
    name={name}
    address={stationAccountAddress('client', {}, uid)}
    lack={isAbove === true ? 'This station works in buildings that you do not see.' : undefined}
  />
);
StationAccountsScreen.list = stationAccountList;
