import { failureFrom, quietly, type Api, type Failure } from '@wardmere/api';
import { collectionMachine, collectionsMachine, type Rows } from '@wardmere/machines';
import { fromPromise } from 'xstate';
import { listAddress } from './list-address.ts';
import { rowsAsked } from '../../system/early-answers.ts';
import type { Early } from '../../system/early.ts';
import type { Kinds } from '../../system/kinds.ts';

/** The lists of the portal: one machine for every list, supplied with the calls of whichever kind it shows. */
export const createCollections = (
  api: Api,
  kinds: Kinds,
  { early, tell }: { readonly early?: Early<Rows>; readonly tell?: (failure: Failure) => void } = {},
) =>
  collectionsMachine.provide({
    actors: {
      collection: collectionMachine.provide({
        actors: {
          address: listAddress,
          fetchRows: fromPromise(async ({ input, signal }) => {
            const { logic, isWhole, isQuiet = input.isQuiet } = await kinds.list(input.kind);
            const asked = early?.take(rowsAsked(input, isWhole));
            if (asked && !isWhole) return { ...(await asked), isUnasked: true };
            // Rows that are held whole by now are arranged without asking.
            await asked;
            const wanted = asked ? { ...input, fresh: false } : input;
            return logic.fetch(isQuiet ? quietly(api) : api, wanted, signal).catch((thrown: unknown) => {
              if (!isQuiet && !signal.aborted) tell?.(failureFrom(thrown));
              throw thrown;
            });
          }),
        },
      }),
    },
  });
