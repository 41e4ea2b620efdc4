import type { Api } from '@wardmere/api';
import { journalMachine } from '@wardmere/machines';
import { fromPromise } from 'xstate';
import type { Kinds } from '../../system/kinds.ts';
import { undoChanges } from './undo-change.ts';

/** The journal of the session, supplied with the taking back of changes (N10). */
export const createJournal = (api: Api, kinds: Kinds) =>
  journalMachine.provide({
    actors: { undoChanges: fromPromise(({ input, signal }) => undoChanges({ api, kinds }, input, signal)) },
  });
