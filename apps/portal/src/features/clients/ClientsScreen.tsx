import { permit } from '@wardmere/machines';
import { tabMemory } from '../../system/tab-memory.ts';
import { usePortal } from '../../system/hooks.ts';
import { CollectionPage } from '../../kinds/collection/CollectionPage.tsx';
import { useCollection } from '../../kinds/collection/use-collection.ts';
import { clientRules } from './client-rules.ts';
import { clientAddress } from './client-address.ts';
import { clientList, type ListedClient } from './clients.collection.tsx';
import { SelectClient } from './SelectClient.tsx';

/** Where the search of this list is remembered for the tab (§9): `{slug}.clientSearchTerm`. */
const TERM = 'clientSearchTerm';

/** The clients of the signed-in person (§2, D-168), each to be looked at or selected. */
export function ClientsScreen() {
  const { config, facts, session } = usePortal();
  const memory = tabMemory(config.brand.slug);
  const open = useCollection(clientList, {
    area: 'admin',
    scope: { user: session?.userId ?? '', brand: config.brand.name },
    memory: { read: () => memory.read(TERM) ?? '', write: (term) => memory.write(TERM, term) },
  });
  return (
    <CollectionPage
      collection={clientList}
      open={open}
      title="Clients"
      icon="client"
      about="A client is a school, trust or organisation with its own people, buildings and modules."
      add={
        permit(clientRules.create.admin, facts).allowed
          ? { label: 'Add client', address: clientAddress('admin', null) }
          : undefined
      }
      rowActions={selecting}
    />
  );
}
ClientsScreen.list = clientList;

const selecting = (row: ListedClient) => <SelectClient uid={row.uid} name={row.name} />;
