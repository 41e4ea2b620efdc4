import { type ReactNode, useId } from 'react';

import { radio } from '../RadioGroup/RadioGroup.css.ts';
import * as css from './ChangeChoice.css.ts';

/** A field two people changed, and which of the two values is to stay. */
export type Clash = {
  readonly id: string;
  readonly label: string;
  readonly mine: ReactNode;
  readonly theirs: ReactNode;
  readonly choice: 'mine' | 'theirs' | undefined;
};

/** Asks, field by field, whose change stays. */
export function ChangeChoice({
  items,
  theirName = 'Theirs',
  onChange,
}: {
  readonly items: readonly Clash[];
  /** Who made the other change. */
  readonly theirName?: string | undefined;
  readonly onChange: (id: string, choice: 'mine' | 'theirs') => void;
}) {
  const id = useId();
  return (
    <div className={css.list}>
      {items.map((item) => (
        <fieldset key={item.id} className={css.field}>
          <legend className={css.label}>{item.label}</legend>
          <div className={css.sides}>
            {(['mine', 'theirs'] as const).map((whose) => (
              // Its text is two levels down, which the rule does not see.
              // oxlint-disable-next-line jsx-a11y/label-has-associated-control
              <label key={whose} className={css.side} htmlFor={`${id}${item.id}${whose}`}>
                <input
                  id={`${id}${item.id}${whose}`}
                  className={radio}
                  type="radio"
                  name={`${id}${item.id}`}
                  checked={item.choice === whose}
                  onChange={() => onChange(item.id, whose)}
                />
                <span className={css.words}>
                  <span className={css.whose}>{whose === 'mine' ? 'Yours' : theirName}</span>
                  <span className={css.value}>{item[whose] === '' ? 'empty' : item[whose]}</span>
                </span>
              </label>
            ))}
          </div>
        </fieldset>
      ))}
    </div>
  );
}
