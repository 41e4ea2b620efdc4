import * as Ui from '../../index.ts';
import type { Guide } from '../../stories/guide.ts';
import { Held } from '../../stories/Held.tsx';
import { typing } from '../../stories/keys.ts';
import { nothing } from '../../stories/nothing.ts';

/** How TextArea is used. */
export const guide: Guide = {
  use: 'Notes and descriptions.',
  avoid: 'What a machine reads is a CodeField.',
  room: 'field',
  anatomy: {
    shows: (
      <Ui.TextArea
        label="Notes"
        hint="For those at the gate."
        error="Say when the gates open"
        value="Gates close at nine."
        maxLength={200}
        onChange={nothing}
      />
    ),
    parts: [
      { name: 'Label', at: 'label' },
      { name: 'Control that grows', at: 'textarea' },
      { name: 'What is left', at: { words: '180 characters left' }, optional: true },
      { name: 'Error', at: { words: 'Say when the gates open' }, optional: true },
      { name: 'Hint', at: { words: 'For those at the gate.' }, optional: true },
    ],
  },
  keyboard: [...typing, ['Enter', 'Begins a line']],
  content: 'A limit is counted down and never cuts what is pasted.',
  do: {
    because: 'Count down what is left, and keep what was pasted beyond it.',
    shows: (
      <Held given="Gates close at nine, and after nine one rings.">
        {(value, onChange) => <Ui.TextArea label="Notes" maxLength={40} value={value} onChange={onChange} />}
      </Held>
    ),
  },
  dont: {
    because: 'Do not leave a limit unsaid, or cut text at it.',
    shows: (
      <Held given="Gates close at nine, and after n">
        {(value, onChange) => (
          <Ui.TextArea label="Remarks" value={value} onChange={(next) => onChange(next.slice(0, 32))} />
        )}
      </Held>
    ),
  },
};
