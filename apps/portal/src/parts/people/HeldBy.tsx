import { Button, Link, Skeleton, Stack, Text } from '@wardmere/ui';
import { BASE } from '../../system/address.ts';
import type { HeldByProps } from '../../kinds/entity/held-by.ts';
import { useFreshLookup } from '../lookups/use-lookup.ts';
import { holders, type HeldFilter } from './find-people-holding.ts';
import { pages } from '../../system/pages.ts';
import { to } from '../../system/to.ts';
import { inFigures } from '@wardmere/ui/words';

/** Who has a record, before anybody thinks of deleting it: how many, the first of them by name, and the way to all. */
export function HeldBy({ filter, client, uid, noun }: HeldByProps & { readonly filter: HeldFilter }) {
  const { items, state, retry } = useFreshLookup({ lookup: holders, scope: { filter, client, uid } });
  const [held] = items;
  if (state === 'loading') return <Skeleton shape="line" width="medium" />;
  if (held === undefined)
    return (
      <Stack gap="tiny" align="start">
        <Text size="small">{`It is not known who has this ${noun}.`}</Text>
        {retry && (
          <Button size="small" onPress={retry}>
            Try again
          </Button>
        )}
      </Stack>
    );
  if (held.total === 0) return 'Nobody';
  return (
    <Stack gap="tiny">
      <Link href={`${BASE}${to(pages.people)}?${filter}=${uid}`}>
        {`${inFigures(held.total)} ${held.total === 1 ? 'person' : 'people'}`}
      </Link>
      {held.holders.map(({ key, name, address }) => (
        <Link key={key} href={`${BASE}${address}`}>
          {name}
        </Link>
      ))}
      {held.total > held.holders.length && (
        <Text size="small" emphasis="soft">
          {`and ${inFigures(held.total - held.holders.length)} more`}
        </Text>
      )}
    </Stack>
  );
}
