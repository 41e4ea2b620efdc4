import type { Api } from '@wardmere/api';
import { collectionMachine, collectionsMachine } from '@wardmere/machines';
import { fromPromise } from 'xstate';
import { collectionLogic } from './collection-registry.ts';

/** The lists of the portal: one machine for every list, supplied with the calls of whichever kind it shows. */
export const createCollections = (api: Api) =>
  collectionsMachine.provide({
    actors: {
      collection: collectionMachine.provide({
        actors: {
          fetchRows: fromPromise(({ input, signal }) => collectionLogic(input.kind).fetch(api, input, signal)),
        },
      }),
    },
  });
