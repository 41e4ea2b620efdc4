import type { KeyboardEvent } from 'react';

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, Home: -Infinity, End: Infinity };
const PICK = 'input[data-pick]';
const LINK = 'a[data-row-link]';

/** The row that something stands in. */
export const rowOf = (node: EventTarget | null): string | undefined =>
  node instanceof Element ? node.closest<HTMLElement>('tr[data-row]')?.dataset['row'] : undefined;

/** Whether the focus is on what stands for a row: its link, or the box that selects it. */
export const isOnRow = (node: EventTarget | null): node is HTMLElement =>
  node instanceof HTMLElement && node.matches(`${LINK}, ${PICK}`);

/** From row to row with the arrows, to the first and the last: a list is read without pressing Tab through every action. */
export function moveBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  const { target, key, currentTarget: body } = event;
  const step = steps[key];
  if (step === undefined || !isOnRow(target) || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  const kind = target.matches(PICK) ? PICK : LINK;
  if (!Number.isFinite(step)) return goToEdge(body, { kind, isLast: step > 0, frames: FRAMES });
  const stops = [...body.querySelectorAll<HTMLElement>(kind)];
  stops[stops.indexOf(target) + step]?.focus();
}

const FRAMES = 30;

/** Of very many rows only those in sight are drawn: the others are once they are scrolled to. */
function goToEdge(
  body: HTMLElement,
  { kind, isLast, frames }: { readonly kind: string; readonly isLast: boolean; readonly frames: number },
): void {
  const edge = isLast ? body.lastElementChild : body.firstElementChild;
  if (edge?.ariaHidden !== 'true' || frames === 0) return edge?.querySelector<HTMLElement>(kind)?.focus();
  edge.scrollIntoView({ block: isLast ? 'end' : 'start' });
  requestAnimationFrame(() => goToEdge(body, { kind, isLast, frames: frames - 1 }));
}
