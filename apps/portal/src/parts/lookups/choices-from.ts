import type { Choices } from '../../kinds/entity/fields.ts';
import type { Lookup } from './use-lookup.ts';

type Option = Choices['options'][number];

/** What a lookup offers in a form, and others besides; one that could not be fetched can be asked for again (B25). */
export const choicesFrom = <Item>(
  { items, state, retry }: Lookup<Item>,
  toOption: (item: Item) => Option,
  others: readonly Option[] = [],
): Choices => ({
  options: [...items.map(toOption), ...others],
  loading: state === 'loading',
  ...(retry && { retry }),
});

interface Named {
  readonly uid: string;
  readonly name: string;
}

/** What a lookup of named things offers, with what the record holds already: that stays choosable by its name. */
export const named = (lookup: Lookup<Named>, held: readonly Named[] = []): Choices =>
  choicesFrom(lookup, byName, held.filter(({ uid }) => lookup.items.every((item) => item.uid !== uid)).map(byName));

const byName = ({ uid, name }: Named) => ({ value: uid, label: name });
