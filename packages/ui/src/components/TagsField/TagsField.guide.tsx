import * as Ui from '../../index.ts';
import type { Guide } from '../../stories/guide.ts';
import { Held } from '../../stories/Held.tsx';
import { typing } from '../../stories/keys.ts';
import { nothing } from '../../stories/nothing.ts';

/** How TagsField is used. */
export const guide: Guide = {
  use: 'Free words that belong together, in no order.',
  avoid: 'Words from a known set are a MultiSelect.',
  room: 'field',
  anatomy: {
    shows: (
      <Ui.TagsField
        label="Labels"
        hint="Press Enter after each one."
        placeholder="Add a label"
        value={['north', 'boarding']}
        onChange={nothing}
      />
    ),
    parts: [
      { name: 'Label', at: 'label' },
      { name: 'Chips', at: 'span:has(> span > bdi)' },
      { name: 'Control', at: 'input' },
      { name: 'Hint', at: { words: 'Press Enter after each one.' }, optional: true },
    ],
  },
  keyboard: [...typing, ['Enter, comma', 'Adds the word'], ['Backspace in the empty field', 'Takes the last away']],
  content: 'The hint says what ends a word.',
  do: {
    because: 'Say in the hint what ends a word.',
    shows: (
      <Held<readonly string[]> given={['north', 'boarding']}>
        {(value, onChange) => (
          <Ui.TagsField label="Labels" hint="Press Enter after each one." value={value} onChange={onChange} />
        )}
      </Held>
    ),
  },
  dont: {
    because: 'Do not use it where only known words are valid.',
    shows: (
      <Held<readonly string[]> given={['Techer']}>
        {(value, onChange) => (
          <Ui.TagsField label="Titles" error="“Techer” is no title." value={value} onChange={onChange} />
        )}
      </Held>
    ),
  },
};
