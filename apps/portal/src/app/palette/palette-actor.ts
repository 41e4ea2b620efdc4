import { paletteMachine } from '@wardmere/machines';
import { createActor, fromPromise, type ActorRefFrom } from 'xstate';
import type { Portal } from '../../system/portal.ts';
import { findRecord } from './find-record.ts';

export type PaletteActor = ActorRefFrom<typeof paletteMachine>;
const actors = new WeakMap<Portal, PaletteActor>();

/** The palette of a portal, part of its actor system from the first time it is opened. */
export function paletteOf(portal: Portal): PaletteActor {
  const known = actors.get(portal);
  if (known) return known;
  const logic = paletteMachine.provide({
    actors: { findRecord: fromPromise(({ input, signal }) => findRecord(portal, input.id, signal)) },
  });
  const actor = createActor(logic, { id: 'palette', parent: portal.root }).start();
  actors.set(portal, actor);
  return actor;
}
