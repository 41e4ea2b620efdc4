import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { entityMachine } from '../entity/entity.machine.ts';
import type { editorsMachine } from './editors.machine.ts';
import type { StoredDraft } from './stored-draft.ts';

type Editors = SnapshotFrom<typeof editorsMachine>;

/** The actor of one editor, once it is open. */
export const selectEditor = ({ children }: Editors, id: string): ActorRefFrom<typeof entityMachine> | undefined =>
  children[id] as ActorRefFrom<typeof entityMachine> | undefined;

/** The ways of leaving that put different things at stake (B8, N13). */
export type Leaving = 'page' | 'client' | 'tab' | 'session';

/**
 * What a way of leaving would lose or put aside: leaving a page concerns what that page shows, a change of client
 * everything that is being edited, closing the tab or signing out every draft there is.
 */
export function selectAtStake({ context: { open, drafts } }: Editors, leaving: Leaving): readonly StoredDraft[] {
  return Object.values(drafts).filter(({ id }) => {
    if (leaving === 'page') return (open[id]?.screens ?? 0) > 0;
    return leaving === 'client' ? id in open : true;
  });
}

/** The draft that is written at a path, if one is kept. */
export const selectDraftAt = ({ context: { drafts } }: Editors, path: string): StoredDraft | undefined =>
  Object.values(drafts).find(({ address }) => address === path.replace(/\/$/, ''));

/** Drafts that no screen shows: offered for going on with (N13). */
export const selectResumable = ({ context: { open, drafts, client } }: Editors): readonly StoredDraft[] =>
  Object.values(drafts).filter((draft) => draft.client === client && (open[draft.id]?.screens ?? 0) === 0);
