import { TextField } from '@wardmere/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import type { FilterControlProps } from '../../kinds/collection/define-collection.ts';

/** As long as the search waits (D-215). */
const PAUSE = 300;

/** A part of a name that a list is filtered by, asked for after a moment of silence. */
export function NameFilter({ label, value, onChoose }: FilterControlProps) {
  const [typed, setTyped] = useState({ text: value, from: value });
  // Another value has come from elsewhere: a link, Back, or the cross of its chip.
  if (typed.from !== value) setTyped({ text: typed.text.trim() === value ? typed.text : value, from: value });
  const { text } = typed;
  const choose = useEffectEvent((wanted: string) => {
    if (wanted.trim() !== value) onChoose(wanted.trim());
  });
  useEffect(() => {
    const pause = setTimeout(() => choose(text), PAUSE);
    return () => clearTimeout(pause);
  }, [text]);
  return (
    <TextField
      label={label}
      labelHidden
      placeholder={label}
      icon="search"
      value={text}
      maxLength={100}
      onChange={(next) => setTyped({ text: next, from: value })}
    />
  );
}
