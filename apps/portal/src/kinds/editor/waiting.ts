import { isWithin, type deskMachine, type StoredDraft } from '@wardmere/machines';
import type { SnapshotFrom } from 'xstate';
import type { Area } from '../entity/area.ts';

/** The drafts of an area that no screen shows; in the client area those of the selected client. */
export const selectWaiting = (
  { context: { open, drafts, client } }: SnapshotFrom<typeof deskMachine>,
  area: Area,
): readonly StoredDraft[] =>
  Object.values(drafts).filter((draft) => {
    // What goes on by itself waits for nobody.
    if (draft.goesOn === true) return false;
    if ((open[draft.id]?.screens ?? 0) > 0) return false;
    const inAdmin = isWithin(draft.address, 'admin');
    return area === 'admin' ? inAdmin : !inAdmin && draft.client === client;
  });
