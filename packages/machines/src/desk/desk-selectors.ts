import type { SnapshotFrom } from 'xstate';
import type { ImportActor } from '../import/import-id.ts';
import type { deskMachine } from './desk.machine.ts';
import type { StoredDraft } from './stored-draft.ts';
import type { Editor, SubjectActor } from './work.machine.ts';

type Desk = SnapshotFrom<typeof deskMachine>;

/** The actor of a record under edit, once the work on it is open. */
export function selectEditor(desk: Desk, id: string): Editor | undefined {
  const held = heldBy(desk, id);
  return held?.of === 'record' ? held.actor : undefined;
}

/** The actor of an import, once its page was opened. */
export function selectImport(desk: Desk, id: string): ImportActor | undefined {
  const held = heldBy(desk, id);
  return held?.of === 'import' ? held.actor : undefined;
}

const heldBy = ({ context: { open } }: Desk, id: string): SubjectActor | null | undefined =>
  open[id]?.actor.getSnapshot().context.held;

/** The draft that is written at a path, if one is kept. */
export const selectDraftAt = ({ context: { drafts } }: Desk, path: string): StoredDraft | undefined =>
  Object.values(drafts).find(({ address }) => address === path.replace(/\/$/, ''));
