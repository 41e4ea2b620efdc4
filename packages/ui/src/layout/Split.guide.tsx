import * as Ui from '../index.ts';
import type { Guide } from '../stories/guide.ts';
import { Held } from '../stories/Held.tsx';
import { nothing } from '../stories/nothing.ts';

/** How Split is used. */
export const guide: Guide = {
  use: 'A form with its sections left and its facts right.',
  avoid: 'Lists take the whole width.',
  room: 'page',
  anatomy: {
    shows: (
      <Ui.Split
        list={
          <Ui.SectionList
            items={[
              { id: 'name', label: 'Name' },
              { id: 'hours', label: 'Opening hours' },
            ]}
          />
        }
        facts={
          <Ui.Card title="Facts">
            <Ui.Text>Added on 20 Nov 2026</Ui.Text>
          </Ui.Card>
        }
      >
        <Ui.TextField label="Name" value="Hill School" onChange={nothing} />
      </Ui.Split>
    ),
    parts: [
      { name: 'Section list', at: 'nav', optional: true },
      { name: 'Form', at: ':has(> div > input)' },
      { name: 'Facts', at: 'aside', optional: true },
    ],
  },
  content: 'Facts are what is not edited: who, when, which identifier.',
  do: {
    because: 'Put into the facts what is not edited: who, when, which identifier.',
    shows: (
      <Ui.Split
        facts={
          <Ui.Card title="Facts">
            <Ui.Text>Added by Siân Rees on 20 Nov 2026</Ui.Text>
          </Ui.Card>
        }
        factsLabel="Facts of the building"
      >
        <Held given="Hill School">
          {(value, onChange) => <Ui.TextField label="Name" value={value} onChange={onChange} />}
        </Held>
      </Ui.Split>
    ),
  },
  dont: {
    because: 'Do not hide what has to be answered among the facts.',
    shows: (
      <Ui.Split
        facts={
          <Ui.Card title="Facts">
            <Held given="">
              {(value, onChange) => <Ui.TextField label="Postcode" required value={value} onChange={onChange} />}
            </Held>
          </Ui.Card>
        }
        factsLabel="Facts and a question"
      >
        <Held given="Hill School">
          {(value, onChange) => <Ui.TextField label="Name" value={value} onChange={onChange} />}
        </Held>
      </Ui.Split>
    ),
  },
};
