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
import type { Kinds } from '../../system/kinds.ts';

interface Supplies {
  readonly api: Api;
  readonly kinds: Kinds;
  readonly storage: DraftStorage;
  /** What the names of kept drafts begin with. */
  readonly prefix: string;
}

/** The desk of the portal: one machine for every entity, supplied with the calls of whichever kind it edits. */
export const createDesk = ({ api, kinds, storage, prefix }: Supplies) => {
  const logicOf = async (kind: string) => (await kinds.record(kind)).logic;
  const work = workMachine.provide({
    actors: {
      entity: entityMachine.provide({
        actors: {
          fetchRecord: fromPromise(async ({ input, signal }) => (await logicOf(input.kind)).fetch(api, input, signal)),
          assessDraft: fromPromise(async ({ input }) => (await logicOf(input.kind)).assess(input)),
          saveDraft: fromPromise(async ({ input, signal }) => (await logicOf(input.kind)).save(api, input, signal)),
          removeRecord: fromPromise(async ({ input, signal }) =>
            (await logicOf(input.kind)).remove(api, input, signal),
          ),
        },
      }),
      writeDraft: draftWriter(storage, prefix),
    },
  });
  return deskMachine.provide({ actors: { work, keepDrafts: draftStore(storage, prefix) } });
};
