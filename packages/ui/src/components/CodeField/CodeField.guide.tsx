import * as Ui from '../../index.ts';
import type { Guide } from '../../stories/guide.ts';
import { Held } from '../../stories/Held.tsx';
import { typing } from '../../stories/keys.ts';
import { nothing } from '../../stories/nothing.ts';

const rule = `{
  "and": [
    { "==": [{ "var": "building.type" }, "school"] }
  
}`;

/** How CodeField is used. */
export const guide: Guide = {
  use: 'JSON, templates and rules.',
  avoid: 'Anything people read is a TextArea.',
  room: 'page',
  anatomy: {
    shows: (
      <Ui.CodeField
        label="Rule"
        hint="JSON Logic."
        error="Line 4: a bracket is not closed."
        wrongLine={4}
        value={rule}
        onChange={nothing}
      />
    ),
    parts: [
      { name: 'Label', at: 'label' },
      { name: 'Line numbers', at: 'div > span[aria-hidden="true"]' },
      { name: 'Control', at: 'textarea' },
      { name: 'Error with its line', at: { words: 'Line 4: a bracket is not closed.' }, optional: true },
      { name: 'Hint', at: { words: 'JSON Logic.' }, optional: true },
    ],
  },
  keyboard: [...typing, ['Tab', 'Leaves the field: nobody is caught in it']],
  content: 'An error names the line and what was expected there.',
  do: {
    because: 'Name the line of the error and what was expected there.',
    shows: (
      <Held given={rule}>
        {(value, onChange) => (
          <Ui.CodeField
            label="Rule"
            error="Line 4: a bracket is not closed."
            wrongLine={4}
            value={value}
            onChange={onChange}
          />
        )}
      </Held>
    ),
  },
  dont: {
    because: 'Do not say that something is wrong without saying where.',
    shows: (
      <Held given={rule}>
        {(value, onChange) => <Ui.CodeField label="JSON" error="Invalid value." value={value} onChange={onChange} />}
      </Held>
    ),
  },
};
