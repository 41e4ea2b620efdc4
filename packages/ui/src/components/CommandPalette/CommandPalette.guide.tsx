import * as Ui from '../../index.ts';
import type { Guide } from '../../stories/guide.ts';
import { list } from '../../stories/keys.ts';
import { nothing } from '../../stories/nothing.ts';

const save = { id: 'save', label: 'Save', icon: 'check', keys: [['Ctrl', 'S']] } satisfies Ui.Command;
const home = { id: 'home', label: 'Home', detail: 'Northfield Trust', icon: 'home' } satisfies Ui.Command;
const groups: readonly Ui.CommandGroup[] = [
  { id: 'now', label: 'On this page', commands: [save] },
  { id: 'pages', label: 'Pages', commands: [home] },
  {
    id: 'later',
    label: 'Not possible now',
    commands: [{ id: 'reload', label: 'Load the building again', unavailable: 'There are unsaved changes' }],
  },
];
const shown = {
  open: true,
  title: 'Find or do',
  label: 'Find a page, a name or an id, or say what to do',
  query: '',
  onQueryChange: nothing,
  onRun: nothing,
  onClose: nothing,
};

/** How CommandPalette is used. */
export const guide: Guide = {
  use: 'People who know what they want: a page, a record by its id, an action of the page.',
  avoid: 'It repeats what the pages offer; nothing is reachable by it alone.',
  room: { window: 460 },
  anatomy: {
    shows: <Ui.CommandPalette {...shown} groups={groups} />,
    parts: [
      { name: 'Search', at: 'input' },
      { name: 'Group of commands', at: '[role="group"]' },
      { name: 'Command', at: '[role="option"]' },
      { name: 'Shortcut of a command', at: '[role="option"] > span:last-child', optional: true },
    ],
  },
  keyboard: [['Ctrl + K, ⌘ K', 'Opens it'], ...list.slice(2)],
  content: 'Commands read like the buttons they stand for.',
  do: {
    because: 'Put what the page offers first, then pages, then what is not possible now with its reason.',
    shows: <Ui.CommandPalette {...shown} groups={groups} />,
  },
  dont: {
    because: 'Do not mix them, and do not hide anything in it that has no other way.',
    shows: (
      <Ui.CommandPalette
        {...shown}
        groups={[
          { id: 'all', label: 'Everything', commands: [home, { id: 'secret', label: 'Recalculate quietly' }, save] },
        ]}
      />
    ),
  },
};
