import * as Ui from '../../index.ts';
import type { Guide } from '../../stories/guide.ts';
import { Held } from '../../stories/Held.tsx';
import { nothing } from '../../stories/nothing.ts';

/** How FormGrid is used. */
export const guide: Guide = {
  use: 'The fields of a section, two beside one another where there is room.',
  avoid: 'Short forms in dialogs stand in one column.',
  room: 'page',
  anatomy: {
    shows: (
      <Ui.FormGrid>
        <Ui.TextField label="First name" value="Siân" onChange={nothing} />
        <Ui.TextField label="Last name" value="Rees" onChange={nothing} />
        <Ui.WholeLine>
          <Ui.TextField label="Email" value="sian.rees@hill.example" onChange={nothing} />
        </Ui.WholeLine>
      </Ui.FormGrid>
    ),
    parts: [
      { name: 'Fields, two beside one another where there is room', at: 'div:has(> label)' },
      { name: 'WholeLine for wide ones', at: ':has(> div > label):not(:has(> div + div))', optional: true },
    ],
  },
  content: 'Fields that belong together stand side by side.',
  do: {
    because: 'Put fields side by side that are read together.',
    shows: (
      <Ui.FormGrid>
        <Held given="Siân">
          {(value, onChange) => <Ui.TextField label="First name" value={value} onChange={onChange} />}
        </Held>
        <Held given="Rees">
          {(value, onChange) => <Ui.TextField label="Last name" value={value} onChange={onChange} />}
        </Held>
      </Ui.FormGrid>
    ),
  },
  dont: {
    because: 'Do not put unrelated fields into one line to save room.',
    shows: (
      <Ui.FormGrid>
        <Held given="Rees">
          {(value, onChange) => <Ui.TextField label="Surname" value={value} onChange={onChange} />}
        </Held>
        <Held given="LS1 4AP">
          {(value, onChange) => <Ui.TextField label="Postcode of the school" value={value} onChange={onChange} />}
        </Held>
      </Ui.FormGrid>
    ),
  },
};
