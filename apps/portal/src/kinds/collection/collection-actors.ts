import { failureFrom, type Api } from '@wardmere/api';
import { collectionMachine, collectionsMachine, type RefusedRow, type RemoveRowsInput } from '@wardmere/machines';
import { fromPromise } from 'xstate';
import { collectionLogic } from './collection-registry.ts';

/** The lists of the portal: one machine for every list, supplied with the calls of whichever kind it shows. */
export const createCollections = (api: Api) =>
  collectionsMachine.provide({
    actors: {
      collection: collectionMachine.provide({
        actors: {
          fetchRows: fromPromise(({ input, signal }) => collectionLogic(input.kind).fetch(api, input, signal)),
          removeRows: fromPromise(({ input, signal }) => removeEach(api, input, signal)),
        },
      }),
    },
  });

/** Removes row by row and answers with those that were refused: the others are gone whatever happens to these (B6). */
async function removeEach(api: Api, input: RemoveRowsInput, signal: AbortSignal): Promise<readonly RefusedRow[]> {
  const logic = collectionLogic(input.kind);
  const remove = logic.remove?.bind(logic);
  if (!remove) throw new Error(`Rows of ${input.kind} cannot be removed.`);
  const refused = await Promise.all(
    input.keys.map((key) =>
      remove(api, input.scope, key, signal).then(
        () => undefined,
        (thrown: unknown) => ({ key, failure: failureFrom(thrown) }),
      ),
    ),
  );
  return refused.filter((row) => row !== undefined);
}
