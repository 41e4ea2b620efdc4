import { placeOf } from './address.ts';
import type { Portal } from './portal.ts';

const actions = new Map<string, () => void>();

/**
 * Says what a notice's action does; the notice itself carries the id alone, so that it stays plain data. The function
 * given back takes it away again.
 */
export function onNoticeAction(id: string, run: () => void): () => void {
  actions.set(id, run);
  return () => void actions.delete(id);
}

/** Takes the action of a notice, once; says whether there was one. */
export function takeNoticeAction(id: string): boolean {
  const run = actions.get(id);
  run?.();
  return actions.delete(id);
}

/** Takes the action of a notice that leads to an open draft; says whether it was one. */
export function visitDraft(portal: Portal, action: string): boolean {
  if (!action.startsWith('visit ')) return false;
  portal.child('navigation').send({ type: 'place.visit', place: placeOf(action.slice('visit '.length)) });
  return true;
}
