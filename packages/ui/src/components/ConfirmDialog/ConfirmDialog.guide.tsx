import * as Ui from '../../index.ts';
import type { Guide } from '../../stories/guide.ts';
import { modal } from '../../stories/keys.ts';
import { nothing } from '../../stories/nothing.ts';

/** How ConfirmDialog is used. */
export const guide: Guide = {
  use: 'Deleting, sending and whatever cannot be undone.',
  avoid: 'What can be undone offers Undo instead.',
  room: { window: 380 },
  anatomy: {
    shows: (
      <Ui.ConfirmDialog
        open
        title="Delete Hill School?"
        confirmLabel="Delete building"
        typeToConfirm="Hill School"
        onConfirm={nothing}
        onCancel={nothing}
      >
        Its 4 levels and 31 rooms are deleted too.
      </Ui.ConfirmDialog>
    ),
    parts: [
      { name: 'Title with the thing’s name', at: 'h2' },
      { name: 'What else it affects', at: { words: 'Its 4 levels and 31 rooms are deleted too.' } },
      { name: 'The name, typed', at: 'form', optional: true },
      { name: 'Cancel', at: { words: 'Cancel' } },
      { name: 'Verb', at: 'button[type="submit"]' },
    ],
  },
  keyboard: modal,
  content: '“Delete “Hill School”?” – “Delete building”.',
  do: {
    because: 'Say what else it affects, and let the button say what it does.',
    shows: (
      <Ui.ConfirmDialog
        open
        title="Delete Hill School?"
        confirmLabel="Delete building"
        onConfirm={nothing}
        onCancel={nothing}
      >
        Its 4 levels and 31 rooms are deleted too.
      </Ui.ConfirmDialog>
    ),
  },
  dont: {
    because: 'Do not ask “Are you sure?”: it tells nobody anything.',
    shows: (
      <Ui.ConfirmDialog open title="Are you sure?" confirmLabel="OK" onConfirm={nothing} onCancel={nothing}>
        This cannot be undone.
      </Ui.ConfirmDialog>
    ),
  },
};
