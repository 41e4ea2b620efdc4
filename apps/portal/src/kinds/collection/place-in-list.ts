import type { CollectionActor } from './collection-actor.ts';

/** Which entry of the history a list was shown in: only going back to that very entry restores the place in it. */
const entries = new WeakMap<CollectionActor, unknown>();

const thisEntry = (): unknown => {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && 'index' in state ? state.index : undefined;
};

const rowLinks = () => [...document.querySelectorAll<HTMLElement>('a[data-row-link]')];

/** Notes the entry a list is shown in; paging and filtering make new ones while it stays on screen. */
export const noteEntry = (actor: CollectionActor): void => void entries.set(actor, thisEntry());

/** Remembers where the person is in a list until it is left; returns what ends that. */
export function keepPlace(actor: CollectionActor): () => void {
  let row: string | null = null;
  let scroll = scrollY;
  const note = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest('a[data-row-link]') : null;
    if (link) row = link.getAttribute('href');
    scroll = scrollY;
  };
  const kinds = ['focusin', 'pointerdown', 'scroll'] as const;
  for (const kind of kinds) document.addEventListener(kind, note, { passive: true });
  return () => {
    for (const kind of kinds) document.removeEventListener(kind, note);
    actor.send({ type: 'position.keep', position: { scroll, row } });
  };
}

/** Brings a person who went Back to the scroll and row they left (B4). Rows that lived on are on screen already. */
export function returnToPlace(actor: CollectionActor): void {
  const { position, rows } = actor.getSnapshot().context;
  if (rows === null || entries.get(actor) !== thisEntry() || thisEntry() === undefined) return;
  requestAnimationFrame(() => {
    scrollTo({ top: position.scroll });
    rowLinks()
      .find((link) => link.getAttribute('href') === position.row)
      ?.focus({ preventScroll: true });
  });
}
