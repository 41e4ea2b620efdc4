import * as Ui from '../../index.ts';
import type { Guide } from '../../stories/guide.ts';
import { modal } from '../../stories/keys.ts';
import { nothing } from '../../stories/nothing.ts';

/** How Dialog is used. */
export const guide: Guide = {
  use: 'A short task that needs the page behind it.',
  avoid: 'A question is an AlertDialog or a ConfirmDialog; long forms are pages.',
  room: { window: 380 },
  anatomy: {
    shows: (
      <Ui.Dialog
        open
        title="Add title"
        description="Titles are offered when a person is added."
        actions={
          <>
            <Ui.Button>Cancel</Ui.Button>
            <Ui.Button emphasis="action">Add title</Ui.Button>
          </>
        }
        onClose={nothing}
      >
        <Ui.TextField label="Name" value="" onChange={nothing} />
      </Ui.Dialog>
    ),
    parts: [
      { name: 'Title', at: 'h2' },
      { name: 'Description', at: '[data-part="description"]', optional: true },
      { name: 'Body', at: 'div:has(> label)' },
      { name: 'Actions', at: ':has(> button:not([aria-label]))' },
      { name: 'Close', at: '[aria-label="Close"]' },
    ],
  },
  keyboard: modal,
  content: 'The title names the task, the action repeats its verb.',
  do: {
    because: 'Let the action repeat the verb of the title.',
    shows: (
      <Ui.Dialog
        open
        title="Add title"
        actions={
          <>
            <Ui.Button>Cancel</Ui.Button>
            <Ui.Button emphasis="action">Add title</Ui.Button>
          </>
        }
        onClose={nothing}
      >
        <Ui.TextField label="Name" value="" onChange={nothing} />
      </Ui.Dialog>
    ),
  },
  dont: {
    because: 'Do not ask “OK” of somebody who wanted to add something.',
    shows: (
      <Ui.Dialog
        open
        title="Title"
        actions={
          <>
            <Ui.Button>No</Ui.Button>
            <Ui.Button emphasis="action">OK</Ui.Button>
          </>
        }
        onClose={nothing}
      >
        <Ui.TextField label="Name" value="" onChange={nothing} />
      </Ui.Dialog>
    ),
  },
};
