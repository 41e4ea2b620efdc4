import type { ReactNode } from 'react';

import { VisuallyHidden } from '../../layout/VisuallyHidden.tsx';
import { Icon } from '../Icon/Icon.tsx';
import * as css from './DiffList.css.ts';
import { useWord } from '../../internal/page-language.ts';

/** One field that changes, from what to what. */
export type Change = {
  readonly id: string;
  readonly label: string;
  readonly before: ReactNode;
  readonly after: ReactNode;
};

/** Exactly what will be sent: each field with its old and its new value. */
export function DiffList({ items }: { readonly items: readonly Change[] }) {
  const word = useWord();
  return (
    <dl className={css.list}>
      {items.map((item) => (
        <div key={item.id} className={css.change}>
          <dt className={css.label}>{item.label}</dt>
          <dd className={css.values}>
            <VisuallyHidden>{word('from')} </VisuallyHidden>
            {isEmpty(item.before) ? (
              <span className={css.nothing}>{word('empty')}</span>
            ) : (
              <del className={css.before}>{item.before}</del>
            )}
            <span className={css.arrow}>
              <Icon name="arrow-right" size="small" />
            </span>
            <VisuallyHidden> {word('to')} </VisuallyHidden>
            {isEmpty(item.after) ? (
              <span className={css.nothing}>{word('empty')}</span>
            ) : (
              <ins className={css.after}>{item.after}</ins>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const isEmpty = (value: ReactNode): boolean => value === undefined || value === null || value === '';
