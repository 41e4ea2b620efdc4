import { useEffect } from 'react';
import type { EntityActor } from '../entity/use-entity.ts';

/** After an attempt that found problems the first wrong field takes the focus (D-190). */
export function useFocusOnProblems(actor: EntityActor): void {
  useEffect(() => {
    let before = actor.getSnapshot();
    const watched = actor.subscribe((now) => {
      if (before.matches('assessing') && now.matches({ editing: 'invalid' }))
        focusFirst(Object.keys(now.context.problems));
      before = now;
    });
    return () => watched.unsubscribe();
  }, [actor]);
}

/** Fields stand on screen in their own order, which is the order people look for them in. */
export function focusFirst(fields: readonly string[]): void {
  requestAnimationFrame(() => {
    const controls = [...document.querySelectorAll<HTMLElement>('main [data-field]')];
    const first = controls.find((control) => isWrong(control.dataset['field'] ?? '', fields));
    first?.focus({ preventScroll: true });
    first?.scrollIntoView({ block: 'center' });
  });
}

/** What is wrong inside a field that shows it as its own belongs to the field. */
const isWrong = (control: string, fields: readonly string[]) =>
  fields.some((name) => name === control || name.startsWith(`${control}.`));
