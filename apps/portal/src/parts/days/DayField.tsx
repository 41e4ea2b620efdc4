import { DateField, isDay } from '@wardmere/ui';
import { useState } from 'react';
import type { FilterControlProps } from '../../kinds/collection/define-collection.ts';

/** A day that a list is filtered by; what is no day yet is only typed. */
export function DayField({ label, value, onChoose }: FilterControlProps) {
  const [typed, setTyped] = useState<string>();
  return (
    <DateField
      label={label}
      value={typed ?? value}
      onChange={(text) => {
        const isChosen = text === '' || isDay(text);
        setTyped(isChosen ? undefined : text);
        if (isChosen) onChoose(text);
      }}
    />
  );
}
