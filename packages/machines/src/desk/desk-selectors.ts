import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { entityMachine } from '../entity/entity.machine.ts';
import type { deskMachine } from './desk.machine.ts';
import type { StoredDraft } from './stored-draft.ts';
import type { workMachine } from './work.machine.ts';

type Desk = SnapshotFrom<typeof deskMachine>;

/** The actor of a record under edit, once the work on it is open. */
export function selectEditor({ children }: Desk, id: string): ActorRefFrom<typeof entityMachine> | undefined {
  const work = children[id] as ActorRefFrom<typeof workMachine> | undefined;
  return work?.getSnapshot().children['record'] as ActorRefFrom<typeof entityMachine> | undefined;
}

/** The draft that is written at a path, if one is kept. */
export const selectDraftAt = ({ context: { drafts } }: Desk, path: string): StoredDraft | undefined =>
  Object.values(drafts).find(({ address }) => address === path.replace(/\/$/, ''));

/** Drafts that no screen shows: offered for going on with (N13). */
export const selectResumable = ({ context: { open, drafts, client } }: Desk): readonly StoredDraft[] =>
  Object.values(drafts).filter((draft) => draft.client === client && (open[draft.id]?.screens ?? 0) === 0);
