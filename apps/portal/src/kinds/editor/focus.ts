import { useEffect } from 'react';
import type { EntityActor } from '../entity/use-entity.ts';

/** After each attempt that found problems their summary takes the focus, and keeps it until one of its links is followed. */
export function useFocusOnSummary(actor: EntityActor): void {
  useEffect(() => {
    let before = actor.getSnapshot();
    const watched = actor.subscribe((now) => {
      if (before.matches('assessing') && now.matches({ editing: 'invalid' })) requestAnimationFrame(focusSummary);
      before = now;
    });
    return () => watched.unsubscribe();
  }, [actor]);
}

const focusSummary = () => document.querySelector<HTMLElement>('main [data-problems]')?.focus();

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
