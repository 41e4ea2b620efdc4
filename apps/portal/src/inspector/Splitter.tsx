import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import * as css from './inspector.css.ts';

/** What a part of the page may be made: in rem, from its usual size. */
export interface Breadth {
  readonly least: number;
  readonly usual: number;
  readonly most: number;
}

/** A border between two parts of the page that is moved by pointer or arrow keys; a double press puts it back. */
export function Splitter({
  label,
  side,
  breadth: { least, usual, most },
  value,
  onChange,
}: {
  readonly label: string;
  /** On which side of it the part lies whose breadth it sets. */
  readonly side: 'before' | 'after' | 'below';
  readonly breadth: Breadth;
  readonly value: number;
  readonly onChange: (rem: number) => void;
}) {
  const held = useRef<{ readonly place: number; readonly value: number }>(undefined);
  const isUpright = side !== 'below';
  const sign = side === 'before' ? 1 : -1;
  const placeOf = ({ clientX, clientY }: PointerEvent) => (isUpright ? clientX : clientY);
  const set = (rem: number) => onChange(Math.max(least, Math.min(most, rem)));
  const take = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    held.current = { place: placeOf(event), value };
  };
  const move = (event: PointerEvent) => {
    if (held.current) set(held.current.value + (sign * (placeOf(event) - held.current.place)) / remInPixels());
  };
  const press = (event: KeyboardEvent) => {
    const steps: Readonly<Record<string, number>> = isUpright
      ? { ArrowRight: sign, ArrowLeft: -sign }
      : { ArrowUp: 1, ArrowDown: -1 };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    set(value + step);
  };
  return (
    <div
      className={css.splitter}
      data-side={side}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a separator that is moved is a widget, and hr is none
      role="separator"
      aria-label={label}
      aria-orientation={isUpright ? 'vertical' : 'horizontal'}
      aria-valuemin={least}
      aria-valuemax={most}
      aria-valuenow={value}
      tabIndex={0}
      onPointerDown={take}
      onPointerMove={move}
      onPointerUp={() => (held.current = undefined)}
      onLostPointerCapture={() => (held.current = undefined)}
      onDoubleClick={() => onChange(usual)}
      onKeyDown={press}
    />
  );
}

const remInPixels = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
