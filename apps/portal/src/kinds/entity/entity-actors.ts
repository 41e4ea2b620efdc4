import { CallError, type Api, type SessionContext } from '@wardmere/api';
import {
  deskMachine,
  draftStore,
  draftWriter,
  entityMachine,
  permit,
  replacementMachine,
  workMachine,
  type DraftStorage,
  type Facts,
  type Loaded,
} from '@wardmere/machines';
import { fromPromise } from 'xstate';
import { recordAsked } from '../../system/early-answers.ts';
import type { Early } from '../../system/early.ts';
import type { Kinds } from '../../system/kinds.ts';

interface Supplies {
  readonly api: Api;
  readonly kinds: Kinds;
  /** What rules ask, as it is known now. */
  readonly facts: () => Facts;
  readonly session: () => SessionContext | null;
  /** Records that links lead to. */
  readonly early: Early<Loaded>;
  readonly storage: DraftStorage;
  /** What the names of kept drafts begin with. */
  readonly prefix: string;
}

/** The desk of the portal: one machine for every entity, supplied with the calls of whichever kind it edits. */
export const createDesk = ({ api, kinds, early, facts, session, storage, prefix }: Supplies) => {
  const logicOf = async (kind: string) => (await kinds.record(kind)).logic;
  const replacement = replacementMachine.provide({
    actors: {
      findHolders: fromPromise(async ({ input, signal }) => {
        const { logic, holders } = await kinds.record(input.kind);
        // Whoever may not see them asks for none: the platform decides whether it can be deleted.
        if (!logic.findHolders || !holders || !permit(holders.rule, facts()).allowed)
          throw new CallError({ kind: 'forbidden', message: '' });
        return logic.findHolders(api, input, { signal, session: session() });
      }),
      moveHolders: fromPromise(async ({ input, signal }) => {
        const { logic } = await kinds.record(input.kind);
        return (await logic.moveHolders?.(api, input, signal)) ?? [];
      }),
    },
  });
  const work = workMachine.provide({
    actors: {
      entity: entityMachine.provide({
        actors: {
          replacement,
          fetchRecord: fromPromise(async ({ input, signal }) => {
            const logic = await logicOf(input.kind);
            return early.take(recordAsked(input)) ?? logic.fetch(api, input, signal);
          }),
          assessDraft: fromPromise(async ({ input, signal }) => (await logicOf(input.kind)).assess(api, input, signal)),
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
