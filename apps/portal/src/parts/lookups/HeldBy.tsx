import type { Holder } from '@wardmere/machines';
import { Button, Link, Skeleton, Stack, Text } from '@wardmere/ui';
import { inFigures } from '@wardmere/ui/words';
import { BASE } from '../../system/address.ts';
import type { LookupAt } from './define-lookup.ts';
import { useFreshLookup } from './use-lookup.ts';

/** The first who hold a record, in the order of their names, and how many there are. */
export interface FirstHolders {
  readonly holders: readonly Holder[];
  readonly total: number;
}

interface HeldByWords {
  readonly one: string;
  readonly many: string;
  readonly none: string;
  /** Where it could not be fetched. */
  readonly lost: string;
}

interface HeldByProps {
  readonly asked: LookupAt<FirstHolders>;
  readonly words: HeldByWords;
  /** Where all of them are found. */
  readonly address: string;
}

/** Who has a record, before anybody thinks of deleting it: how many, the first of them by name, and the way to all. */
export function HeldBy({ asked, words, address }: HeldByProps) {
  const { items, state, retry } = useFreshLookup(asked);
  const [held] = items;
  if (state === 'loading') return <Skeleton shape="line" width="medium" />;
  if (held === undefined)
    return (
      <Stack gap="tiny" align="start">
        <Text size="small">{words.lost}</Text>
        {retry && (
          <Button size="small" onPress={retry}>
            Try again
          </Button>
        )}
      </Stack>
    );
  if (held.total === 0) return words.none;
  return (
    <Stack gap="tiny">
      <Link href={`${BASE}${address}`}>{`${inFigures(held.total)} ${held.total === 1 ? words.one : words.many}`}</Link>
      {held.holders.map((holder) => (
        <Link key={holder.key} href={`${BASE}${holder.address}`}>
          {holder.name}
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
