import type { KeyboardEvent } from 'react';

import { isModified } from '../../internal/is-modified.ts';

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, Home: -Infinity, End: Infinity };
const PICK = 'input[data-pick]';
const LINK = 'a[data-row-link]';

/** The row that something stands in. */
export const rowOf = (node: EventTarget | null): string | undefined =>
  node instanceof Element ? node.closest<HTMLElement>('tr[data-row]')?.dataset['row'] : undefined;

type StopIn = (row: Element) => HTMLElement | null;
const pickIn: StopIn = (row) => row.querySelector<HTMLElement>(PICK);
/** The link of a row, or the first one in it where the row itself leads nowhere. */
const linkIn: StopIn = (row) => row.querySelector<HTMLElement>(LINK) ?? row.querySelector<HTMLElement>('a[href]');

/** Whether the focus is on what stands for a row: its link, or the box that selects it. */
export const isOnRow = (node: EventTarget | null): node is HTMLElement => {
  const row = node instanceof HTMLElement ? node.closest('tr[data-row]') : null;
  return row !== null && (node === linkIn(row) || node === pickIn(row));
};

/** From row to row with the arrows, to the first and the last: a list is read without pressing Tab through every action. */
export function moveBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  const { target, key, currentTarget: body } = event;
  const step = steps[key];
  if (step === undefined || !isOnRow(target) || isModified(event)) return;
  event.preventDefault();
  const stopIn = target.matches(PICK) ? pickIn : linkIn;
  if (!Number.isFinite(step)) return goToEdge(body, { stopIn, isLast: step > 0, frames: FRAMES });
  const stops = [...body.children].flatMap((row) => stopIn(row) ?? []);
  stops[stops.indexOf(target) + step]?.focus();
}

const FRAMES = 30;

/** Of very many rows only those in sight are drawn: the others are once they are scrolled to. */
function goToEdge(
  body: HTMLElement,
  { stopIn, isLast, frames }: { readonly stopIn: StopIn; readonly isLast: boolean; readonly frames: number },
): void {
  const edge = isLast ? body.lastElementChild : body.firstElementChild;
  if (edge?.ariaHidden !== 'true' || frames === 0) return edge === null ? undefined : stopIn(edge)?.focus();
  edge.scrollIntoView({ block: isLast ? 'end' : 'start' });
  requestAnimationFrame(() => goToEdge(body, { stopIn, isLast, frames: frames - 1 }));
}
