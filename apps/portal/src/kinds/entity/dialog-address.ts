import type { DialogName, EntityEvent, entityMachine } from '@wardmere/machines';
import type { SnapshotFrom } from 'xstate';

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
  const next = new URLSearchParams(search);
  for (const each of names) if (next.get(dialogs[each].name) === dialogs[each].value) next.delete(dialogs[each].name);
  if (dialog !== null) next.set(dialogs[dialog].name, dialogs[dialog].value);
  // `?review` rather than `?review=`.
  const text = next.toString().replaceAll(/=(?=&|$)/g, '');
  return text === '' ? '' : `?${text}`;
}
