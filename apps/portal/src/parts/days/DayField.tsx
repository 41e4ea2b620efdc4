import { DateField, isDay, VisuallyHidden } from '@wardmere/ui';
import { useState } from 'react';
import type { FilterControlProps } from '../../kinds/collection/define-collection.ts';

interface Typed {
  readonly text: string;
  /** What was chosen as it was typed: it goes with that. */
  readonly over: string;
  /** Whoever typed it has left it, or asked for it. */
  readonly isEnded: boolean;
}

const REFUSED = 'Enter a valid date.';

/** A day that a list is filtered by. What is typed is asked for once it is a whole day, or is left as one. */
export function DayField({ label, value, onChoose }: FilterControlProps) {
  const [typed, setTyped] = useState<Typed>();
  const held = typed?.over === value ? typed : undefined;
  if (typed && !held) setTyped(undefined);
  const choose = (day: string) => {
    setTyped(undefined);
    onChoose(day);
  };
  const end = () => {
    if (!held) return;
    if (isDay(held.text)) choose(held.text);
    else setTyped({ ...held, isEnded: true });
  };
  const refused = held?.isEnded ? REFUSED : undefined;
  return (
    <>
      <DateField
        label={label}
        value={held?.text ?? value}
        // What is wrong takes the place of the example: what is about to be pressed below stays where it is.
        {...(refused && { error: refused, hint: '' })}
        onChange={(text, isWhole) => (isWhole ? choose(text) : setTyped({ text, over: value, isEnded: false }))}
        onEnter={end}
        onBlur={end}
      />
      <VisuallyHidden>
        <output>{refused && `${label}: ${refused}`}</output>
      </VisuallyHidden>
    </>
  );
}
