import { useNames } from '../../parts/lookups/use-names.ts';
import { BASE } from '../../system/address.ts';
import { pages } from '../../system/pages.ts';
import type { ScreenParams } from '../../system/screen-params.ts';
import { to } from '../../system/to.ts';
import { ImportPage } from './ImportPage.tsx';

/** The import of buildings into a client (§2 import-building, D-153). */
export function BuildingImportScreen({ client }: ScreenParams) {
  const names = useNames('client', { client });
  return (
    <ImportPage
      key={client}
      of={{ kind: 'buildings', client }}
      title="Import buildings"
      names={names}
      list={{ label: 'See the buildings', href: `${BASE}${to(pages.clientBuildings, { client })}` }}
    />
  );
}
