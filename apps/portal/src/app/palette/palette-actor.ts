import { paletteMachine } from '@wardmere/machines';
import { fromPromise, type ActorRefFrom } from 'xstate';
import { child } from '../../system/child.ts';
import type { Portal } from '../../system/portal.ts';
import { namedIn } from './find-named.ts';

export type PaletteActor = ActorRefFrom<typeof paletteMachine>;

/** The palette of a portal, part of its actor system from the first time it is opened. */
export const paletteOf = (portal: Portal): PaletteActor =>
  portal.begin('palette', () => {
    const findNamed = namedIn(portal);
    return child(
      paletteMachine.provide({
        actors: {
          findRecord: fromPromise(async ({ input, signal }) => {
            // Nobody waits for it who pastes no id.
            const { findRecord } = await import('./find-record.ts');
            signal.throwIfAborted();
            return findRecord(portal, input.id, signal);
          }),
          findNamed: fromPromise(({ input, signal }) => findNamed(input.words, signal)),
        },
      }),
    );
  });
