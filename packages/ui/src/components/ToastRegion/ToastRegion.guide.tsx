import * as Ui from '../../index.ts';
import type { Guide } from '../../stories/guide.ts';
import { press } from '../../stories/keys.ts';
import { nothing } from '../../stories/nothing.ts';

const removed: Ui.Toast = {
  id: 'removed',
  title: 'Title removed',
  detail: '“Teacher” is no longer offered.',
  action: { label: 'Undo', onPress: nothing },
};

/** How ToastRegion is used. */
export const guide: Guide = {
  use: 'What has just been done, with the way back.',
  avoid: 'What must not be missed is a Banner; errors of a form stay in the form.',
  room: { window: 200 },
  anatomy: {
    shows: <Ui.ToastRegion toasts={[removed]} onDismiss={nothing} />,
    parts: [
      { name: 'Sign of its tone', at: 'svg' },
      { name: 'Sentence', at: { words: 'Title removed' } },
      { name: 'Detail', at: { words: '“Teacher” is no longer offered.' }, optional: true },
      { name: 'Action', at: { words: 'Undo' }, optional: true },
      { name: 'Dismiss', at: '[aria-label="Dismiss"]' },
    ],
  },
  keyboard: press,
  content: '“Saved.” A sentence in the past; the action is one word: “Undo”.',
  do: {
    because: 'Say what was done in the past tense, and offer the way back.',
    shows: <Ui.ToastRegion toasts={[removed]} onDismiss={nothing} />,
  },
  dont: {
    because: 'Do not tell failures in it that people have to act upon: they go by themselves.',
    shows: (
      <Ui.ToastRegion
        toasts={[{ id: 'failed', title: 'Success? No.', detail: 'Enter a postcode in the form.', tone: 'danger' }]}
        onDismiss={nothing}
      />
    ),
  },
};
