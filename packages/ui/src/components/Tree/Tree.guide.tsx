import * as Ui from '../../index.ts';
import type { Guide } from '../../stories/guide.ts';
import { Held } from '../../stories/Held.tsx';
import { nothing } from '../../stories/nothing.ts';

const nodes: readonly Ui.TreeNode[] = [
  {
    id: 'people',
    label: 'People',
    children: [
      { id: 'see', label: 'See people' },
      { id: 'remove', label: 'Remove people', detail: 'Needs a second administrator' },
    ],
  },
  { id: 'reports', label: 'Reports' },
];
const deep: readonly Ui.TreeNode[] = [
  {
    id: 'a',
    label: 'Client',
    children: [
      {
        id: 'b',
        label: 'Buildings',
        children: [{ id: 'c', label: 'Levels', children: [{ id: 'd', label: 'Rooms' }] }],
      },
    ],
  },
];
const see: ReadonlySet<string> = new Set(['see']);
const none: ReadonlySet<string> = new Set();

/** How Tree is used. */
export const guide: Guide = {
  use: 'A choice among things under headings, such as the permissions of a role.',
  avoid: 'Without headings it is a CheckboxGroup.',
  room: 'field',
  anatomy: {
    shows: <Ui.Tree label="Permissions" nodes={nodes} chosen={see} openAtFirst={['people']} onChange={nothing} />,
    parts: [
      { name: 'Branch that folds', at: '[aria-expanded]' },
      { name: 'Box: chosen, partly, not', at: '[data-node="people"] input' },
      { name: 'Leaf: what one may do', at: '[data-node="see"]' },
      { name: 'Detail', at: { words: 'Needs a second administrator' }, optional: true },
    ],
  },
  keyboard: [
    ['↑ / ↓, Home / End', 'Walks through the lines'],
    ['→', 'Opens a branch, then goes into it'],
    ['←', 'Closes a branch, then goes out of it'],
    ['Space, Enter', 'Chooses; a branch takes all below along'],
    ['Letter', 'Jumps to the next line that begins so'],
    ['*', 'Opens all branches'],
  ],
  content: 'Branches are nouns, leaves are what one may do.',
  do: {
    because: 'Open the branch at first in which something is chosen.',
    shows: (
      <Held given={see}>
        {(chosen, onChange) => (
          <Ui.Tree
            label="Permissions of the role"
            nodes={nodes}
            chosen={chosen}
            openAtFirst={['people']}
            onChange={onChange}
          />
        )}
      </Held>
    ),
  },
  dont: {
    because: 'Do not go deeper than three levels.',
    shows: (
      <Held given={none}>
        {(chosen, onChange) => (
          <Ui.Tree label="Places" nodes={deep} chosen={chosen} openAtFirst={['a', 'b', 'c']} onChange={onChange} />
        )}
      </Held>
    ),
  },
};
