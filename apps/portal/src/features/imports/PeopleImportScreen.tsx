import { lazily, Skeleton } from '@wardmere/ui';
import { Suspense } from 'react';
import { BASE } from '../../system/address.ts';
import { pages } from '../../system/pages.ts';
import type { ScreenParams } from '../../system/screen-params.ts';
import { to } from '../../system/to.ts';
import { ImportPage } from './ImportPage.tsx';

const [DropPanel] = lazily(async () => ({ default: (await import('./drop/DropPanel.tsx')).DropPanel }));

/** The import of users and contacts into the selected client (§2 import-users-contacts, D-153). */
export function PeopleImportScreen({ client }: ScreenParams) {
  return (
    <ImportPage
      key={client}
      of={{ kind: 'people', client }}
      title="Import users and contacts"
      list={{ label: 'See users and contacts', href: `${BASE}${to(pages.people)}` }}
      below={
        <Suspense fallback={<Skeleton shape="block" />}>
          <DropPanel client={client} />
        </Suspense>
      }
    />
  );
}
