import * as Ui from '../../index.ts';
import type { Guide } from '../../stories/guide.ts';
import { press } from '../../stories/keys.ts';
import { nothing } from '../../stories/nothing.ts';

const form = (
  <Ui.Box padding="gutter">
    <Ui.TextField label="Name" value="Hill Academy" onChange={nothing} />
  </Ui.Box>
);

/** How SaveBar is used. */
export const guide: Guide = {
  use: 'A page with a form; appears when something changed.',
  avoid: 'Dialogs have their own actions.',
  room: { window: 190 },
  anatomy: {
    shows: (
      <>
        <Ui.SaveBar changes={3} onReview={nothing} onDiscard={nothing} onSave={nothing} />
        {form}
      </>
    ),
    parts: [
      { name: 'How many changes', at: { words: '3 unsaved changes' } },
      { name: 'Review', at: { words: 'Review' }, optional: true },
      { name: 'Discard', at: { words: 'Discard' } },
      { name: 'Save', at: { words: 'Save' } },
    ],
  },
  keyboard: [...press, ['Ctrl + S, ⌘ S', 'Saves']],
  content: '“3 unsaved changes”.',
  do: {
    because: 'Let it appear with the first change, and say how many there are.',
    shows: (
      <>
        <Ui.SaveBar changes={1} onReview={nothing} onDiscard={nothing} onSave={nothing} />
        {form}
      </>
    ),
  },
  dont: {
    because: 'Do not say only that something is off: nobody learns why it cannot be saved.',
    shows: (
      <>
        <Ui.SaveBar changes={2} disabledBecause="Error." message="Not ready" onDiscard={nothing} onSave={nothing} />
        {form}
      </>
    ),
  },
};
