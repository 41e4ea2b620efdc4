import { MOST_SAMPLES, webhookLogs } from '@wardmere/api';
import { Banner, Button } from '@wardmere/ui';
import { momentIn } from '@wardmere/ui/words';
import { useEffect, useEffectEvent } from 'react';
import type { EntityActor } from '../../../kinds/entity/use-entity.ts';
import { DELIVERY, SAMPLE } from '../../../parts/connect/connect-addresses.ts';
import { deliveryDetails } from '../../../parts/connect/delivery-lookup.ts';
import { useFreshLookup } from '../../../parts/lookups/use-lookup.ts';
import { asking } from '../../../system/asked-in.ts';
import { usePortal } from '../../../system/hooks.ts';
import { formOfDraft } from '../configuration-form.ts';
import { formOfSample } from './sample-form.ts';

interface SampleFromDeliveryProps {
  readonly actor: EntityActor;
  readonly client: string;
}

/** Adds what a delivery of the log reported to the samples, where the address names one: it is saved with the form (D-268). */
export function SampleFromDelivery({ actor, client }: SampleFromDeliveryProps) {
  const portal = usePortal();
  const delivery = portal.search.get(DELIVERY) ?? '';
  const asked = useFreshLookup({ lookup: deliveryDetails, scope: { client, delivery } }, delivery !== '');
  const [told] = delivery === '' ? [] : asked.items;
  const { samples } = formOfDraft(actor.getSnapshot().context.draft);
  const isFull = samples.length >= MOST_SAMPLES && samples.every(({ id }) => id !== delivery);
  const add = useEffectEvent(() => {
    const incident = told?.incident;
    if (!told || !incident || isFull) return;
    const name = `${incident.incidentType || 'Incident'}, ${momentIn(new Date(told.timestamp), { day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit' })}`;
    if (samples.every(({ id }) => id !== delivery))
      actor.send({
        type: 'draft.change',
        change: { samples: [...samples, formOfSample({ id: delivery, name, payload: incident })] },
      });
    portal.setSearch(asking(portal.search, { [DELIVERY]: null, [SAMPLE]: delivery }));
  });
  const isTold = told !== undefined;
  useEffect(() => {
    if (isTold) add();
  }, [isTold]);
  if (delivery === '') return undefined;
  if (asked.state === 'failed')
    return (
      <Banner
        tone="danger"
        actions={
          asked.retry && (
            <Button size="small" onPress={asked.retry}>
              Fetch the delivery again
            </Button>
          )
        }
      >
        {webhookLogs.get.words.otherwise}
      </Banner>
    );
  if (told?.incident === null)
    return <Banner tone="warning">What this delivery reported is no longer kept, so it cannot be a sample.</Banner>;
  return told !== undefined && isFull ? (
    <Banner tone="warning">{`At most ${MOST_SAMPLES} samples are kept. Remove one, and use the delivery as a sample again.`}</Banner>
  ) : undefined;
}
