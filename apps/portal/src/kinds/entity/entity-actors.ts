import type { Api } from '@wardmere/api';
import {
  deskMachine,
  draftStore,
  draftWriter,
  entityMachine,
  workMachine,
  type DraftStorage,
} from '@wardmere/machines';
import { fromPromise } from 'xstate';
import { entityLogic } from './entity-registry.ts';

interface Supplies {
  readonly api: Api;
  readonly storage: DraftStorage;
  /** What the names of kept drafts begin with. */
  readonly prefix: string;
}

/** The desk of the portal: one machine for every entity, supplied with the calls of whichever kind it edits. */
export const createDesk = ({ api, storage, prefix }: Supplies) => {
  const work = workMachine.provide({
    actors: {
      entity: entityMachine.provide({
        actors: {
          fetchRecord: fromPromise(({ input, signal }) => entityLogic(input.kind).fetch(api, input, signal)),
          assessDraft: fromPromise(async ({ input }) => entityLogic(input.kind).assess(input)),
          saveDraft: fromPromise(({ input, signal }) => entityLogic(input.kind).save(api, input, signal)),
          removeRecord: fromPromise(({ input, signal }) => entityLogic(input.kind).remove(api, input, signal)),
        },
      }),
      writeDraft: draftWriter(storage, prefix),
    },
  });
  return deskMachine.provide({ actors: { work, keepDrafts: draftStore(storage, prefix) } });
};
