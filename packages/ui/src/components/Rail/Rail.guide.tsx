import * as Ui from '../../index.ts';
import type { Guide } from '../../stories/guide.ts';
import { follow } from '../../stories/keys.ts';
import { railGroups } from '../../stories/sample.ts';

/** How Rail is used. */
export const guide: Guide = {
  use: 'The areas a person may use, in the frame.',
  avoid: 'Parts of one thing are Tabs; ways onwards from a hub are Tiles.',
  room: 'own',
  anatomy: {
    shows: <Ui.Rail brand="Wardmere" groups={railGroups} />,
    parts: [
      { name: 'Mark of the product', at: 'nav > div:first-child' },
      { name: 'Word of a group', at: { words: 'Settings' }, optional: true },
      { name: 'Area', at: 'a[aria-current]' },
      { name: 'Badge', at: { words: '12' }, optional: true },
      { name: 'Lock with its reason', at: '[aria-disabled="true"]', optional: true },
      { name: 'Collapse', at: 'button[aria-expanded]' },
    ],
  },
  keyboard: follow,
  content: 'One or two words, nouns; a lock says what is needed.',
  do: {
    because: 'Leave out what a person may not use; lock what somebody could grant.',
    shows: <Ui.Rail brand="Wardmere" groups={railGroups} foldable={false} />,
  },
  dont: {
    because: 'Do not write sentences into it, or lock everything.',
    shows: (
      <Ui.Rail
        brand="Wardmere"
        groups={[
          {
            id: 'all',
            label: 'Everything',
            items: [
              'Manage the buildings of the client',
              'See all users and contacts',
              'Change how people sign in',
            ].map((label) => ({ id: label, label, icon: 'lock', href: '#locked', locked: 'Needs a permission.' })),
          },
        ]}
        foldable={false}
      />
    ),
  },
};
