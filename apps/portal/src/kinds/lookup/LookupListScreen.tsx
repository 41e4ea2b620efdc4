import { usePortal } from '../../system/hooks.ts';
import type { ScreenParams } from '../../system/screen-params.ts';
import { CollectionPage } from '../collection/CollectionPage.tsx';
import type { Collection } from '../collection/define-collection.ts';
import { DeleteMenu } from '../collection/DeleteMenu.tsx';
import { useCollection } from '../collection/use-collection.ts';
import { mayIn } from '../entity/area.ts';
import type { Kept, LookupBase, Named } from './plain-lookup.ts';
import { capital } from '../../system/capital.ts';

type LookupListProps<Read extends Kept<Draft>, Draft extends Named> = ScreenParams & {
  readonly lookup: LookupBase<Read, Draft>;
  readonly collection: Collection<Read>;
};

/** The records of a plain lookup, with delete and add (§2). */
export function LookupListScreen<Read extends Kept<Draft>, Draft extends Named>({
  lookup: { noun, icon, about, keeping, addresses },
  collection,
  client,
}: LookupListProps<Read, Draft>) {
  const { facts } = usePortal();
  const open = useCollection(collection, { area: 'client', scope: { client } });
  const mayKeep = mayIn('client', keeping, facts);
  return (
    <CollectionPage
      collection={collection}
      open={open}
      title={capital(noun.many)}
      icon={icon}
      about={about}
      add={mayKeep ? { label: `Add ${noun.one}`, address: addresses.create } : undefined}
      {...(mayKeep && { rowActions: actionsAt(addresses.details) })}
    />
  );
}

const actionsAt =
  (addressOf: (key: string) => string) =>
  ({ uid, name }: Kept<Named>) => <DeleteMenu name={name} address={addressOf(uid)} />;
