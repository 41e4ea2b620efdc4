import * as Ui from '../../index.ts';
import type { Guide } from '../../stories/guide.ts';
import { Held } from '../../stories/Held.tsx';
import { radio } from '../../stories/keys.ts';
import { nothing } from '../../stories/nothing.ts';

const clash: Omit<Ui.Clash, 'choice'> = {
  id: 'name',
  label: 'Name',
  mine: 'Hill Academy',
  theirs: 'Hill School Leeds',
};

/** How ChangeChoice is used. */
export const guide: Guide = {
  use: 'Two people changed the same field.',
  avoid: 'What does not clash is merged without a question.',
  room: 'page',
  anatomy: {
    shows: <Ui.ChangeChoice theirName="Siân Rees" items={[{ ...clash, choice: 'mine' }]} onChange={nothing} />,
    parts: [
      { name: 'Field', at: 'legend' },
      { name: 'Mine', at: 'label:first-of-type' },
      { name: 'Theirs, with the name', at: 'label:last-of-type' },
    ],
  },
  keyboard: radio,
  content: '“Yours” and the other person’s name.',
  do: {
    because: 'Say the other person’s name, show both values whole, and leave the choice open.',
    shows: (
      <Held<'mine' | 'theirs' | undefined> given={undefined}>
        {(choice, choose) => (
          <Ui.ChangeChoice theirName="Siân Rees" items={[{ ...clash, choice }]} onChange={(_, next) => choose(next)} />
        )}
      </Held>
    ),
  },
  dont: {
    because: 'Do not choose for people which of the two stays, or leave out whose it is.',
    shows: (
      <Held<'mine' | 'theirs' | undefined> given="theirs">
        {(choice, choose) => (
          <Ui.ChangeChoice
            theirName="Another version"
            items={[{ ...clash, choice }]}
            onChange={(_, next) => choose(next)}
          />
        )}
      </Held>
    ),
  },
};
