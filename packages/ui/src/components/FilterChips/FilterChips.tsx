import { useRef } from 'react';

import { isFocusSeen, useChipsLeft } from '../../internal/use-chips-left.ts';
import { Button } from '../Button/Button.tsx';
import { Chip } from '../Chip/Chip.tsx';
import { chips } from '../Chip/Chip.css.ts';

/** The filters that hold, each removable. Who removes one by keyboard stands on the next. */
export function FilterChips({
  items,
  onRemove,
  onClear,
  onEmptied,
}: {
  readonly items: readonly { readonly id: string; readonly label: string; readonly value: string }[];
  readonly onRemove: (id: string) => void;
  readonly onClear?: (() => void) | undefined;
  /** The last one was removed by keyboard: the focus needs another place. */
  readonly onEmptied?: (() => void) | undefined;
}) {
  const list = useRef<HTMLUListElement>(null);
  const remember = useChipsLeft(list, items.length, onEmptied);
  const leave = (at: number, act: () => void) => {
    // A tap or a click leaves the focus alone: in a text field it would call up the keyboard of a phone.
    if (isFocusSeen(list.current)) remember(at);
    act();
  };
  if (items.length === 0) return undefined;
  return (
    <ul ref={list} className={chips} aria-label="Filters">
      {items.map((item, at) => (
        <li key={item.id}>
          <Chip label={item.label} onRemove={() => leave(at, () => onRemove(item.id))}>
            {item.value}
          </Chip>
        </li>
      ))}
      {onClear && (
        <li>
          <Button emphasis="plain" size="small" onPress={() => leave(0, onClear)}>
            Clear filters
          </Button>
        </li>
      )}
    </ul>
  );
}
