import { failureFrom, type Api, type Failure } from '@wardmere/api';
import { collectionMachine, collectionsMachine } from '@wardmere/machines';
import { fromPromise } from 'xstate';
import type { Kinds } from '../../system/kinds.ts';

/** The lists of the portal: one machine for every list, supplied with the calls of whichever kind it shows. */
export const createCollections = (api: Api, kinds: Kinds, tell?: (failure: Failure) => void) =>
  collectionsMachine.provide({
    actors: {
      collection: collectionMachine.provide({
        actors: {
          fetchRows: fromPromise(async ({ input, signal }) => {
            const { logic, isQuiet } = await kinds.list(input.kind);
            return logic.fetch(api, input, signal).catch((thrown: unknown) => {
              if (!isQuiet && !signal.aborted) tell?.(failureFrom(thrown));
              throw thrown;
            });
          }),
        },
      }),
    },
  });
