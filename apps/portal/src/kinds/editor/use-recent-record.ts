import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { useFacts, useSession } from '../../system/hooks.ts';
import { useRunningPortal } from '../../system/portal-context.tsx';
import { recentRecords } from '../../system/recent-records.ts';
import type { OpenEntity } from '../entity/use-entity.ts';

type Opened<Read extends object, Draft extends object> = Pick<
  OpenEntity<Read, Draft>,
  'actor' | 'entity' | 'area' | 'scope'
> & {
  readonly name: string;
  readonly key: string | null;
};

/** Forgets a record that is not there. */
export function useForgetMissing({ actor }: Pick<OpenEntity<object, object>, 'actor'>): void {
  const { config } = useRunningPortal();
  const user = useSession()?.userId;
  const missing = useSelector(actor, (entity) => (entity.matches('missing') ? entity.context.subject.key : null));
  useEffect(() => {
    if (user !== undefined && missing !== null) recentRecords(config.brand.slug, user).drop(missing);
  }, [config.brand.slug, user, missing]);
}

/** Keeps a record that is open among those one comes back to; what has an address without its key is a page, not a record. */
export function useRecentRecord<Read extends object, Draft extends object>({
  actor,
  entity,
  area,
  scope,
  name,
  key,
}: Opened<Read, Draft>): void {
  const { config } = useRunningPortal();
  const user = useSession()?.userId;
  const selected = useFacts().client?.uid;
  const client = scope['client'] ?? selected ?? '';
  const address = key === null ? '' : entity.address(area, scope, key);
  const kind = entity.noun.one;
  // People are called alike; their addresses are not.
  const telling = entity.fields.find(({ as }) => as === 'email')?.field ?? '';
  const apart = useSelector(actor, ({ context }) => context.base[telling]);
  useEffect(() => {
    if (user === undefined || key === null || !address.endsWith(key) || name === '') return;
    recentRecords(config.brand.slug, user).keep({
      kind,
      name,
      address,
      client,
      ...(typeof apart === 'string' && { apart }),
    });
  }, [config.brand.slug, user, key, kind, name, address, client, apart]);
}
