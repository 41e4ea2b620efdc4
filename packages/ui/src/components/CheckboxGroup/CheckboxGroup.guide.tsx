import * as Ui from '../../index.ts';
import type { Guide } from '../../stories/guide.ts';
import { Held } from '../../stories/Held.tsx';
import { check } from '../../stories/keys.ts';
import { nothing } from '../../stories/nothing.ts';

/** How CheckboxGroup is used. */
export const guide: Guide = {
  use: 'Several of a few.',
  avoid: 'One of a few is a RadioGroup.',
  room: 'field',
  anatomy: {
    shows: (
      <Ui.CheckboxGroup
        label="When are parents told?"
        options={[
          { value: 'arrive', label: 'On arrival', hint: 'At the gate' },
          { value: 'leave', label: 'On leaving' },
        ]}
        value={['arrive']}
        onChange={nothing}
      />
    ),
    parts: [
      { name: 'Legend', at: 'legend' },
      { name: 'Choice', at: 'div:has(> span > input)' },
      { name: 'Hint of a choice', at: { words: 'At the gate' }, optional: true },
    ],
  },
  keyboard: check,
  content: 'The legend asks, the choices answer.',
  do: {
    because: 'Let the legend ask and the choices answer.',
    shows: (
      <Held<readonly string[]> given={['arrive']}>
        {(value, onChange) => (
          <Ui.CheckboxGroup
            label="When are parents told?"
            options={[
              { value: 'arrive', label: 'On arrival' },
              { value: 'leave', label: 'On leaving' },
            ]}
            value={value}
            onChange={onChange}
          />
        )}
      </Held>
    ),
  },
  dont: {
    because: 'Do not let one choice clear the others: that is a RadioGroup.',
    shows: (
      <Held<readonly string[]> given={['never']}>
        {(value, onChange) => (
          <Ui.CheckboxGroup
            label="Telling parents"
            options={[
              { value: 'arrive', label: 'On arrival' },
              { value: 'leave', label: 'On leaving' },
              { value: 'never', label: 'Never' },
            ]}
            value={value}
            onChange={(next) => onChange(next.at(-1) === 'never' ? ['never'] : next.filter((one) => one !== 'never'))}
          />
        )}
      </Held>
    ),
  },
};
