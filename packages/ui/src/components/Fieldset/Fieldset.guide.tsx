import * as Ui from '../../index.ts';
import type { Guide } from '../../stories/guide.ts';
import { Held } from '../../stories/Held.tsx';
import { nothing } from '../../stories/nothing.ts';

/** How Fieldset is used. */
export const guide: Guide = {
  use: 'Fields that answer one question together.',
  avoid: 'A part of a page is a Section.',
  room: 'page',
  anatomy: {
    shows: (
      <Ui.Fieldset legend="Address" hint="Where visitors come to." error="Enter a postcode">
        <Ui.FormGrid>
          <Ui.TextField label="Street" value="12 Station Road" onChange={nothing} />
          <Ui.TextField label="Postcode" value="" onChange={nothing} />
        </Ui.FormGrid>
      </Ui.Fieldset>
    ),
    parts: [
      { name: 'Legend', at: 'legend' },
      { name: 'Hint', at: { words: 'Where visitors come to.' }, optional: true },
      { name: 'Error', at: { words: 'Enter a postcode' }, optional: true },
      { name: 'Fields', at: 'div:has(> div > label):has(+ div), :has(> div > div > input)' },
    ],
  },
  content: 'The legend is read before each field: keep it short.',
  do: {
    because: 'Keep the legend to a few words: it is read before each field.',
    shows: (
      <Ui.Fieldset legend="Address">
        <Ui.Stack>
          <Held given="12 Station Road">
            {(value, onChange) => <Ui.TextField label="Street" value={value} onChange={onChange} />}
          </Held>
        </Ui.Stack>
      </Ui.Fieldset>
    ),
  },
  dont: {
    because: 'Do not nest them: two legends before each field are too many.',
    shows: (
      <Ui.Fieldset legend="Everything about the place">
        <Ui.Fieldset legend="The address to which visitors come">
          <Held given="12 Station Road">
            {(value, onChange) => <Ui.TextField label="Street" value={value} onChange={onChange} />}
          </Held>
        </Ui.Fieldset>
      </Ui.Fieldset>
    ),
  },
};
