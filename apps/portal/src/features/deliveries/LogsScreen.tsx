import { lazily } from '@wardmere/ui';
import { permit } from '@wardmere/machines';
import type { WebhookLogEntry } from '@wardmere/api';
import { Suspense } from 'react';
import { bulkActs } from '../../kinds/collection/bulk-acts.tsx';
import { CollectionPage } from '../../kinds/collection/CollectionPage.tsx';
import { OnceListed } from '../../kinds/collection/OnceListed.tsx';
import { useCollection } from '../../kinds/collection/use-collection.ts';
import { useListed } from '../../kinds/collection/use-listed.ts';
import { offeredConfigurations } from '../../parts/connect/configuration-lookup.ts';
import { readsConfigurations, writesConfigurations } from '../../parts/connect/connect-rules.ts';
import { useFreshLookup } from '../../parts/lookups/use-lookup.ts';
import { buildingsOf } from '../../parts/lookups/every-building.ts';
import { named } from '../../parts/lookups/choices-from.ts';
import { asking } from '../../system/asked-in.ts';
import { closeOver } from '../../system/over-page.ts';
import { pages } from '../../system/pages.ts';
import { usePortal } from '../../system/hooks.ts';
import { useRunningPortal } from '../../system/portal-context.tsx';
import type { ScreenParams } from '../../system/screen-params.ts';
import { to } from '../../system/to.ts';
import { deliveryList, listedDeliveries, OPENED } from './deliveries.collection.tsx';
import { NewerDeliveries } from './NewerDeliveries.tsx';
import { useLook } from './use-look.ts';

// The first rows do not wait for what is opened beside them.
const [DeliveryDrawer] = lazily(async () => ({ default: (await import('./DeliveryDrawer.tsx')).DeliveryDrawer }));

/** What was told to whom, and what came of it (§2, D-269). Who may view logs alone sees the list and no request (D-271). */
export function LogsScreen({ client }: ScreenParams) {
  const portal = usePortal();
  const { facts, search } = portal;
  const brand = useRunningPortal().config.brand.slug;
  const mayRead = permit(readsConfigurations, facts).allowed;
  const mayWrite = permit(writesConfigurations, facts).allowed;
  const collection = mayRead ? deliveryList : listedDeliveries;
  const open = useCollection(collection, { area: 'client', scope: { client, brand } });
  useLook(open, client);
  const configurations = useFreshLookup({ lookup: offeredConfigurations, scope: { client } }, mayRead);
  // Whoever narrows the log looks at it first: buildings are asked for after its rows.
  const buildings = useFreshLookup(buildingsOf(client), useListed(open?.actor) && mayRead);
  const opened = mayRead ? search.get(OPENED) : null;
  const beside = (row: WebhookLogEntry) => `${to(pages.logs, { brand })}${asking(search, { [OPENED]: row.id })}`;
  return (
    <>
      <CollectionPage
        collection={collection}
        open={open}
        title="Logs"
        icon="list"
        description="What was sent to other systems, the newest first."
        note={
          mayRead
            ? undefined
            : 'What was sent, and which condition said no, is shown to those who may read configurations.'
        }
        about="Each incident is listed here once for each configuration: what was sent, what was answered, or why nothing was sent."
        choices={{
          configurationId: named(configurations),
          buildingId: named(buildings),
        }}
        acts={mayWrite && mayRead && open && bulkActs({ open })}
        {...(mayRead && { rowAddress: beside })}
        picture={
          open && (
            <OnceListed actor={open.actor}>
              <NewerDeliveries open={open} client={client} />
            </OnceListed>
          )
        }
      />
      {opened !== null && open && (
        <Suspense>
          <DeliveryDrawer
            open={open}
            client={client}
            delivery={opened}
            mayWrite={mayWrite}
            onClose={() => closeOver(portal, OPENED)}
          />
        </Suspense>
      )}
    </>
  );
}
