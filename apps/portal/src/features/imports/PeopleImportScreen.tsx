import { BASE } from '../../system/address.ts';
import { pages } from '../../system/pages.ts';
import type { ScreenParams } from '../../system/screen-params.ts';
import { to } from '../../system/to.ts';
import { DropPanel } from './drop/DropPanel.tsx';
import { ImportPage } from './ImportPage.tsx';

/** The import of users and contacts into the selected client (§2 import-users-contacts, D-153). */
export function PeopleImportScreen({ client }: ScreenParams) {
  return (
    <ImportPage
      key={client}
      of={{ kind: 'people', client }}
      title="Import users and contacts"
      list={{ label: 'See users and contacts', href: `${BASE}${to(pages.people)}` }}
      below={<DropPanel client={client} />}
    />
  );
}
