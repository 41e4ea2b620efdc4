import type { ReactNode } from 'react';

import { list, pair, term, value } from './DescriptionList.css.ts';

/** Facts about one thing: a term and its value. */
export function DescriptionList({
  items,
  layout = 'rows',
}: {
  readonly items: readonly {
    /** Which fact it is, where two may have the same term: those of two people of one name. */
    readonly id?: string | undefined;
    readonly term: string;
    readonly value: ReactNode;
  }[];
  /** `stacked` puts the value under its term, for a narrow column of facts. */
  readonly layout?: 'rows' | 'stacked' | undefined;
}) {
  return (
    <dl className={list} data-layout={layout}>
      {items.map((item) => (
        <div key={item.id ?? item.term} className={pair}>
          <dt className={term}>{item.term}</dt>
          <dd className={value}>{item.value ?? '—'}</dd>
        </div>
      ))}
    </dl>
  );
}
