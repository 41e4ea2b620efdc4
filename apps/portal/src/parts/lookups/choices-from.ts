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
