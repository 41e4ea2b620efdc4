import { useSelector } from '@xstate/react';
import { filterOf, type WebhookLogEntry } from '@wardmere/api';
import { BLANK_QUERY } from '@wardmere/machines';
import { Banner, BannerRegion, Button } from '@wardmere/ui';
import { inFigures } from '@wardmere/ui/words';
import { useEffect, useMemo, useState } from 'react';
import { listQueryOf } from '../../kinds/collection/define-collection.ts';
import type { OpenCollection } from '../../kinds/collection/use-collection.ts';
import { useSideList } from '../../kinds/collection/use-side-list.ts';
import { useWatch } from '../../kinds/collection/use-watch.ts';
import { filterWith, upTo } from './deliveries.collection.tsx';
import { newerDeliveries } from './newer.ts';
import { WAITING_EVERY } from './waiting.ts';

/** How often what is newer is counted while the page is looked at. */
const EVERY = 20_000;

interface NewerDeliveriesProps {
  readonly open: OpenCollection<WebhookLogEntry>;
  readonly client: string;
}

/** How many deliveries that match are newer than those that are shown: announced, and let in when they are asked for (D-269). */
export function NewerDeliveries({ open: { actor, collection }, client }: NewerDeliveriesProps) {
  const isAnyWaiting = useSelector(actor, ({ context: { rows } }) =>
    collection.readRows(rows ?? []).some(({ result }) => result === 'Waiting'),
  );
  useWatch(isAnyWaiting ? actor : undefined, WAITING_EVERY);
  const query = useSelector(actor, ({ context }) => context.query);
  const asOf = useSelector(actor, ({ context }) => context.asOf);
  const { filter } = listQueryOf({ ...collection, order: '' }, query, 1);
  useEffect(() => {
    if (asOf !== undefined) upTo.keep(client, asOf);
  }, [client, asOf]);
  const after = new Date(Date.parse(asOf ?? '') + 1);
  const isKnown = !Number.isNaN(after.getTime());
  const since = isKnown ? filterOf([{ field: 'timestamp', operator: 'ge', value: after.toISOString() }]) : '';
  const narrowed = filterWith(filter, query.filters, undefined);
  return isKnown ? (
    <Newer {...{ actor, client }} filter={[narrowed, since].filter(Boolean).join(' and ')} />
  ) : undefined;
}

interface NewerProps extends Pick<NewerDeliveriesProps, 'client'> {
  readonly actor: NewerDeliveriesProps['open']['actor'];
  readonly filter: string;
}

function Newer({ actor, client, filter }: NewerProps) {
  const query = useMemo(() => ({ ...BLANK_QUERY, filters: { newer: filter } }), [filter]);
  // One list counts for every filter and moment: each of them alone would be remembered in the place of another list.
  const counting = useSideList(newerDeliveries, { client }, { query });
  useEffect(() => counting?.send({ type: 'query.set', query }), [counting, query]);
  const counted = useSelector(counting, (list) => (list?.matches({ list: 'showing' }) ? list.context : undefined));
  const [known, keep] = useState<typeof counted>();
  if (counted !== undefined && counted !== known) keep(counted);
  // While others are counted, what is known of another filter says nothing.
  const count = known?.query.filters['newer'] === filter ? known.rowCount : 0;
  useWatch(counting, EVERY);
  const show = () => {
    upTo.letNewerIn(client);
    actor.send({ type: 'page.choose', page: 0 });
    actor.send({ type: 'list.refresh' });
  };
  return (
    <BannerRegion>
      {count > 0 && (
        <Banner
          actions={
            <Button size="small" onPress={show}>
              {count === 1 ? 'Show it' : 'Show them'}
            </Button>
          }
        >
          {count === 1 ? 'One newer delivery.' : `${inFigures(count)} newer deliveries.`}
        </Banner>
      )}
    </BannerRegion>
  );
}
