import type { Api } from '@wardmere/api';
import { journalMachine } from '@wardmere/machines';
import { fromPromise } from 'xstate';
import type { Kinds } from '../../system/kinds.ts';
import { undoChange } from './undo-change.ts';

/** The journal of the session, supplied with the taking back of a change (N10). */
export const createJournal = (api: Api, kinds: Kinds) =>
  journalMachine.provide({
    actors: { undoChange: fromPromise(({ input, signal }) => undoChange({ api, kinds }, input, signal)) },
  });
