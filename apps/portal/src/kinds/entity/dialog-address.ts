import type { DialogName, EntityEvent, entityMachine } from '@wardmere/machines';
import type { SnapshotFrom } from 'xstate';
import { asking } from '../../system/asked-in.ts';

interface Addressed {
  /** Its part of the query. */
  readonly name: string;
  readonly value: string;
  /** The state in which it stands open. */
  readonly state: 'reviewing' | 'merging' | 'confirmingRemoval';
  readonly open: EntityEvent;
  readonly close: EntityEvent;
}

/** `?review`, `?merge`, `?confirm=remove`: opening one never sends a change. */
export const dialogs: Readonly<Record<DialogName, Addressed>> = {
  review: {
    name: 'review',
    value: '',
    state: 'reviewing',
    open: { type: 'draft.review' },
    close: { type: 'review.close' },
  },
  merge: {
    name: 'merge',
    value: '',
    state: 'merging',
    open: { type: 'merge.resume' },
    close: { type: 'merge.cancel' },
  },
  removal: {
    name: 'confirm',
    value: 'remove',
    state: 'confirmingRemoval',
    open: { type: 'record.remove' },
    close: { type: 'removal.cancel' },
  },
};

const names = ['review', 'merge', 'removal'] as const satisfies readonly DialogName[];

/** The dialog an address asks for. */
export const dialogIn = (search: URLSearchParams): DialogName | null =>
  names.find((each) => search.get(dialogs[each].name) === dialogs[each].value) ?? null;

/** The dialog that stands open. */
export const dialogOf = (editor: SnapshotFrom<typeof entityMachine>): DialogName | null =>
  names.find((each) => editor.matches(dialogs[each].state)) ?? null;

/** The same address with this dialog, or with none; what else it says stays. */
export function withDialog(search: URLSearchParams, dialog: DialogName | null): string {
  const open = names.map((each) => dialogs[each]).filter(({ name, value }) => search.get(name) === value);
  return asking(search, {
    ...Object.fromEntries(open.map(({ name }) => [name, null])),
    ...(dialog !== null && { [dialogs[dialog].name]: dialogs[dialog].value }),
  });
}
