import { permit } from '@wardmere/machines';
import { CollectionPage } from '../../kinds/collection/CollectionPage.tsx';
import { useCollection } from '../../kinds/collection/use-collection.ts';
import { usePortal } from '../../system/hooks.ts';
import type { ScreenParams } from '../../system/screen-params.ts';
import { stationAccount } from './station-account.entity.ts';
import { stationAccountList } from './station-accounts.collection.tsx';

/** The station accounts of a client (§2, D-173). */
export function StationAccountsScreen({ client }: ScreenParams) {
  const { facts } = usePortal();
  const open = useCollection(stationAccountList, { area: 'client', scope: { client } });
  const mayAdd = permit(stationAccount.rules.create?.client ?? { area: 'client' }, facts).allowed;
  return (
    <CollectionPage
      collection={stationAccountList}
      open={open}
      title="Station accounts"
      icon="card-id"
      about="A station account lets a kiosk sign in by a key of its own, at a reception for example."
      add={
        mayAdd
          ? { label: 'Add station account', address: stationAccount.address('client', { client }, null) }
          : undefined
      }
    />
  );
}
