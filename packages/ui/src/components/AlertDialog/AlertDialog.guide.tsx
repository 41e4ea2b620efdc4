import * as Ui from '../../index.ts';
import type { Guide } from '../../stories/guide.ts';
import { modal } from '../../stories/keys.ts';

/** How AlertDialog is used. */
export const guide: Guide = {
  use: 'An answer is needed before anything else.',
  avoid: 'Good news is a toast.',
  room: { window: 300 },
  anatomy: {
    shows: (
      <Ui.AlertDialog
        open
        title="Leave without saving?"
        actions={
          <>
            <Ui.Button>Stay</Ui.Button>
            <Ui.Button tone="danger">Discard and leave</Ui.Button>
          </>
        }
      >
        3 changes of Hill School would be lost.
      </Ui.AlertDialog>
    ),
    parts: [
      { name: 'Title: the question', at: 'h2' },
      { name: 'What follows from each answer', at: { words: '3 changes of Hill School would be lost.' } },
      { name: 'Answers', at: ':has(> button)' },
    ],
  },
  keyboard: modal,
  content: 'The answers can be understood without the question: “Stay”, “Discard and leave”.',
  do: {
    because: 'Make the answers plain without the question: “Stay”, “Discard and leave”.',
    shows: (
      <Ui.AlertDialog
        open
        title="Leave without saving?"
        actions={
          <>
            <Ui.Button>Stay</Ui.Button>
            <Ui.Button tone="danger">Discard and leave</Ui.Button>
          </>
        }
      >
        3 changes of Hill School would be lost.
      </Ui.AlertDialog>
    ),
  },
  dont: {
    because: 'Do not let people read the question to understand the answers, and do not ask what can be undone.',
    shows: (
      <Ui.AlertDialog
        open
        title="Do you really want to hide this column?"
        actions={
          <>
            <Ui.Button>No</Ui.Button>
            <Ui.Button tone="danger">Yes</Ui.Button>
          </>
        }
      >
        It can be shown again at any time.
      </Ui.AlertDialog>
    ),
  },
};
