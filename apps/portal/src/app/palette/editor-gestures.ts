import type { EntityEvent, entityMachine } from '@wardmere/machines';
import { selectChanges } from '@wardmere/machines';
import type { IconName } from '@wardmere/ui';
import type { SnapshotFrom } from 'xstate';
import type { ShortcutId } from '../../system/shortcuts/shortcut-table.ts';
import type { Gesture } from './gesture.ts';
import type { EditorFlow } from '../../system/flows.ts';

type Editor = SnapshotFrom<typeof entityMachine>;
type EventType = EntityEvent['type'];

interface Offer {
  readonly event: EntityEvent;
  readonly label: string;
  /** Instead of sending the event: the gesture needs a hand on the form. */
  readonly run?: () => void;
}

interface Words {
  readonly icon: IconName;
  readonly shortcut?: ShortcutId;
  /** The events of this type that could be sent, in words: one, or one for each choice there is. */
  readonly offers: (flow: EditorFlow, editor: Editor) => readonly Offer[];
  /** Why the chart would not accept it, where the state alone does not say so. */
  readonly because?: (editor: Editor) => string | undefined;
  /** Changes the record: asks for the permission to. */
  readonly changes?: true;
  /** Offered by the form, and not by a question that lies over it. */
  readonly inForm?: true;
}

const one =
  (event: EntityEvent, label: string | ((flow: EditorFlow, editor: Editor) => string)): Words['offers'] =>
  (flow, editor) => [{ event, label: typeof label === 'string' ? label : label(flow, editor) }];

/** Every event of an editor in the words of its buttons. */
export const editorWords: Readonly<Record<EventType, Words>> = {
  'draft.save': {
    icon: 'check',
    shortcut: 'save',
    changes: true,
    offers: one({ type: 'draft.save' }, ({ noun }, { context }) =>
      context.subject.key === null ? `Add ${noun}` : 'Save',
    ),
  },
  'draft.review': {
    icon: 'eye',
    changes: true,
    offers: one({ type: 'draft.review' }, 'Review the changes'),
  },
  'draft.discard': {
    icon: 'undo',
    changes: true,
    inForm: true,
    offers: one({ type: 'draft.discard' }, (_, editor) => {
      const changes = selectChanges(editor).length;
      return changes === 0 ? 'Discard the changes' : `Discard the changes (${changes})`;
    }),
    because: (editor) => (isEditing(editor) ? 'Nothing has changed' : undefined),
  },
  'draft.change': {
    icon: 'edit',
    changes: true,
    offers: () => [{ event: { type: 'draft.change', change: {} }, label: 'Go to the form', run: focusForm }],
  },
  'draft.switch': {
    icon: 'check',
    changes: true,
    // What can be switched stands on the page with its own words.
    offers: () => [],
  },
  'record.reload': {
    icon: 'refresh',
    offers: one({ type: 'record.reload' }, ({ noun }) => `Load the ${noun} again`),
    because: (editor) => {
      if (editor.context.subject.key === null) return 'It has not been added yet';
      return isEditing(editor) ? 'There are unsaved changes: save or discard them first' : undefined;
    },
  },
  'record.remove': {
    icon: 'trash',
    offers: (flow) =>
      flow.removal === undefined ? [] : [{ event: { type: 'record.remove' }, label: `Delete the ${flow.noun}` }],
    because: ({ context }) => (context.subject.key === null ? 'It has not been added yet' : undefined),
  },
  // Told by its own child: nobody's gesture.
  'replacement.moved': { icon: 'sync', offers: () => [] },
  'review.close': { icon: 'edit', offers: one({ type: 'review.close' }, 'Keep editing') },
  'risk.accept': { icon: 'check', changes: true, offers: one({ type: 'risk.accept' }, 'Accept the consequence') },
  'risk.decline': { icon: 'close', offers: one({ type: 'risk.decline' }, 'Decline the consequence') },
  'clash.choose': {
    icon: 'sync',
    changes: true,
    offers: ({ fields }, { context }) =>
      (context.merge?.clashes ?? []).flatMap(({ field }) => {
        const label = fields.find((each) => each.field === field)?.label ?? field;
        return (['mine', 'theirs'] as const).map((side) => ({
          event: { type: 'clash.choose' as const, field, side },
          label: `${label}: ${side === 'mine' ? 'keep mine' : 'take theirs'}`,
        }));
      }),
  },
  'merge.accept': {
    icon: 'check',
    changes: true,
    offers: one({ type: 'merge.accept' }, 'Save the merged changes'),
    because: (editor) => (editor.matches('merging') ? 'Choose for every field first' : undefined),
  },
  'merge.cancel': { icon: 'close', offers: one({ type: 'merge.cancel' }, 'Merge later') },
  'merge.resume': {
    icon: 'sync',
    changes: true,
    offers: one({ type: 'merge.resume' }, 'Compare with the latest copy'),
    because: ({ context }) => (context.subject.key === null ? 'It has not been added yet' : undefined),
  },
  'removal.confirm': {
    icon: 'trash',
    // The name has to be typed first: the question is answered in its own dialog.
    offers: () => [],
  },
  'removal.cancel': { icon: 'close', offers: one({ type: 'removal.cancel' }, 'Do not delete') },
  'failure.dismiss': {
    icon: 'close',
    offers: one({ type: 'failure.dismiss' }, 'Put the message away'),
    because: (editor) => (isEditing(editor) ? 'There is no message' : undefined),
  },
};

/** What an editor accepts now, and the rest with the reason. */
export function editorGestures(flow: EditorFlow): readonly Gesture[] {
  const { actor, lack, removal } = flow;
  const editor = actor.getSnapshot();
  return Object.entries(editorWords).flatMap(([type, { icon, shortcut, changes, inForm, because, offers }]) =>
    offers(flow, editor).map(({ event, label, run }, index): Gesture => {
      const denied = changes && lack !== undefined ? lack : event.type === 'record.remove' && !removal?.allowed;
      const isAccepted = editor.can(event) && (!inForm || isEditing(editor));
      const unavailable =
        denied === true
          ? 'Your roles do not let you delete it'
          : denied || (isAccepted ? undefined : (because?.(editor) ?? whyNot(editor, type)));
      return {
        id: `${actor.id} ${type} ${index}`,
        label,
        icon,
        ...(shortcut && { shortcut }),
        ...(unavailable && { unavailable }),
        run: run ?? (() => actor.send(event)),
      };
    }),
  );
}

const isEditing = (editor: Editor) => editor.hasTag('editing');

/** Why nothing but what the state itself asks is accepted. */
const states: Readonly<Record<string, string>> = {
  loading: 'The record is still loading',
  missing: 'There is no such record',
  failed: 'The record could not be read: load it again first',
  assessing: 'The form is being checked',
  reviewing: 'The review is open: save or go on editing first',
  ready: 'A save is being prepared',
  confirming: 'A question about the consequence is open: answer it first',
  saving: 'A save is under way',
  catchingUp: 'The latest copy is still loading',
  merging: 'Two versions are being merged: choose or cancel first',
  confirmingRemoval: 'The question about deleting is open: answer it first',
  removing: 'The deletion is under way',
};

/** What each answer answers: where nothing is asked, that is the reason. */
const answers: Partial<Readonly<Record<string, string>>> = {
  'review.close': 'No review is open',
  'risk.accept': 'No consequence is being asked about',
  'risk.decline': 'No consequence is being asked about',
  'merge.accept': 'Nothing is being merged',
  'merge.cancel': 'Nothing is being merged',
  'removal.cancel': 'No deletion is being asked about',
};

function whyNot(editor: Editor, type: string): string {
  const { value } = editor;
  const state = typeof value === 'string' ? states[value] : undefined;
  return answers[type] ?? state ?? 'The page is not ready for it';
}

function focusForm(): void {
  const field = document.querySelector<HTMLElement>('main form [data-field]:not(:disabled)');
  field?.focus();
}
