import * as Ui from '../../index.ts';
import { pressing } from '../../stories/deeds.ts';
import type { Guide } from '../../stories/guide.ts';
import { menu } from '../../stories/keys.ts';

const items: readonly Ui.MenuItem[] = [
  { id: 'edit', label: 'Edit', icon: 'edit' },
  { id: 'copy', label: 'Copy identifier', icon: 'copy', detail: '7c9e-41aa' },
  { id: 'rule', separator: true },
  { id: 'delete', label: 'Delete', icon: 'trash', tone: 'danger' },
];

/** How Menu is used. */
export const guide: Guide = {
  use: 'Three or more actions on one thing.',
  avoid: 'One or two are buttons; choosing a value is a Select.',
  room: { window: 280 },
  anatomy: {
    shows: (
      <Ui.Box padding="gutter">
        <Ui.Inline justify="center">
          <Ui.Menu label="More" items={items} />
        </Ui.Inline>
      </Ui.Box>
    ),
    deed: pressing('button'),
    parts: [
      { name: 'Button', at: 'button' },
      { name: 'Items', at: { all: '[role="menuitem"]' } },
      { name: 'Icon of an item', at: '[role="menuitem"] svg', optional: true },
      { name: 'Detail of an item', at: { words: '7c9e-41aa' }, optional: true },
      { name: 'Rule between groups', at: '[role="separator"]', optional: true },
    ],
  },
  keyboard: menu,
  content: 'Verbs; what destroys stands last.',
  do: {
    because: 'Put what destroys last, after a rule.',
    shows: (
      <Ui.Box padding="gutter">
        <Ui.Inline justify="center">
          <Ui.Menu label="More" items={items} />
        </Ui.Inline>
      </Ui.Box>
    ),
    deed: pressing('button'),
  },
  dont: {
    because: 'Do not put what destroys first, and no items without a verb.',
    shows: (
      <Ui.Box padding="gutter">
        <Ui.Inline justify="center">
          <Ui.Menu
            label="More"
            items={[
              { id: 'delete', label: 'Delete' },
              { id: 'edit', label: 'Edit' },
              { id: 'thing', label: 'Identifier' },
            ]}
          />
        </Ui.Inline>
      </Ui.Box>
    ),
    deed: pressing('button'),
  },
};
