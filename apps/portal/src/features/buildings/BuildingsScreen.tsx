import { permit } from '@wardmere/machines';
import { lazily, Skeleton } from '@wardmere/ui';
import { Suspense } from 'react';
import { usePortal, useSession } from '../../system/hooks.ts';
import { pages } from '../../system/pages.ts';
import type { ScreenParams } from '../../system/screen-params.ts';
import { to } from '../../system/to.ts';
import { CollectionPage } from '../../kinds/collection/CollectionPage.tsx';
import { useCollection } from '../../kinds/collection/use-collection.ts';
import { useNames } from '../../parts/lookups/use-names.ts';
import { ImportLink } from '../../parts/imports/ImportLink.tsx';
import { isLimited } from '../../system/is-limited.ts';
import { usePicture } from '../../parts/figures/use-picture.tsx';
import { buildingAddress } from './building-address.ts';
import { buildingRules } from './building-rules.ts';
import { buildingList } from './buildings.collection.tsx';

const [BuildingsPicture] = lazily(async () => ({ default: (await import('./BuildingsPicture.tsx')).BuildingsPicture }));

/** The buildings of a client, in both areas; only the admin area adds (D-081). */
export function BuildingsScreen({ area: asked, client }: ScreenParams) {
  const { facts } = usePortal();
  const area = asked === 'admin' ? 'admin' : 'client';
  const open = useCollection(buildingList, { area, scope: { client } });
  const mayAdd = area === 'admin' && permit(buildingRules.create.admin, facts).allowed;
  const names = useNames('client', { client: area === 'admin' ? client : '' });
  const picture = usePicture('By status');
  // The client may have a thousand of them: only those are listed that the person was given.
  const isGivenSome = isLimited(useSession()) && area === 'client';
  return (
    <CollectionPage
      names={names}
      actions={
        area === 'client' ? (
          picture.toggle
        ) : (
          <ImportLink page={pages.importBuildings} address={to(pages.importBuildings, { client })} />
        )
      }
      picture={
        area === 'client' &&
        picture.isShown && (
          <Suspense fallback={<Skeleton shape="block" />}>
            <BuildingsPicture client={client} />
          </Suspense>
        )
      }
      collection={buildingList}
      open={open}
      title="Buildings"
      icon="building"
      {...(isGivenSome
        ? {
            emptyTitle: 'You work in no building',
            about:
              'Ask somebody who manages users to give you the buildings you work in. They are listed here from then on.',
          }
        : {
            about:
              'A building is a place the client looks after: a school, an office, a hospital. People, levels and locations belong to one.',
          })}
      add={mayAdd ? { label: 'Add building', address: buildingAddress(area, { client }, null) } : undefined}
    />
  );
}
BuildingsScreen.list = buildingList;
