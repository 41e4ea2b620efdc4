import type { User } from '@wardmere/api';
import { DataTable, Text } from '@wardmere/ui';
import { giftsOf, type Gift } from './given-by-mappings.ts';

/** What the groups of a person's organisation gave at their last sign-in, and by which mapping (D-287). */
export const GivenByMappings = ({ user }: { readonly user: User }) => (
  <DataTable
    label="Given by mappings"
    columns={[
      { id: 'name', header: 'Name', cell: ({ name }: Gift) => name, primary: true },
      { id: 'kind', header: 'Kind', cell: ({ kind }: Gift) => kind },
      { id: 'by', header: 'By the mapping', cell: ({ by }: Gift) => by.map(({ name }) => name).join(', ') },
    ]}
    rows={giftsOf(user)}
    rowKey={({ kind, uid }) => `${kind} ${uid}`}
    state="ready"
    empty={<Text emphasis="soft">No group of their organisation gives this person anything.</Text>}
  />
);
