import { journalWalk } from '@wardmere/machines/journal/journal.walk';
import { expect, screen, waitFor, within } from 'storybook/test';
import { openJournal } from '../../src/system/journal-address.ts';
import { title } from '../addresses.ts';
import { withMembers } from '../answers.ts';
import { fill, press, seeDialog, seeTitle } from '../gestures.ts';
import { landed } from './landed.ts';
import { told, type ScreenWalk } from './go-path.ts';
import type { Here } from './here.tsx';
import { to } from '../../src/system/to.ts';
import { lookupRoutes, pages } from '../../src/system/pages.ts';

const base = { walk: journalWalk, actor: (portal: Here['portal']) => portal.child('journal') };
const contextOf = ({ portal }: Here) => portal.child('journal').getSnapshot().context;
const shown = () => seeDialog('Changes of this session');

/** The oldest change stands last. */
const undo = async (here: Here) => {
  const first = contextOf(here).entries.find(({ id }) => id === 1);
  const isOffered = first !== undefined && first.state !== 'undone' && contextOf(here).undoing === null;
  if (!isOffered) return told(base, 'the person undoes the first change')(here);
  here.hold('titles.get');
  openJournal(here.portal);
  const buttons = await (await shown()).findAllByRole('button', { name: 'Take back' });
  return buttons.at(-1)?.click();
};

export const journal: ScreenWalk = {
  ...base,
  given: {
    'the portal has started': () => landed({ path: to(lookupRoutes('title', 'titles').details, { title }) }),
  },
  when: {
    // The journal lies above its page: once something is noted, what is saved besides is told.
    'a change is saved': async (here) => {
      if (contextOf(here).next > 1) return told(base, 'a change is saved')(here);
      await seeTitle('Teacher');
      await fill('Description', 'Teaches a class.');
      return press('Save');
    },
    'the person undoes the first change': undo,
    'the person signs out': ({ portal }) => portal.navigate(to(pages.logout)),
    'the change is taken back': async ({ release, answer }) => {
      await answer('titles.get');
      release('titles.get');
    },
    'the record has changed since': async ({ release, answer }) => {
      await answer('titles.get', withMembers({ description: 'Teaches two classes.' }));
      release('titles.get');
    },
  },
  looks: {
    'journal.undoing': async () => {
      const dialog = within(await screen.findByRole('dialog', { name: 'Changes of this session' }));
      await waitFor(() => {
        const busy = dialog.queryAllByRole('button').filter((button) => button.getAttribute('aria-busy') === 'true');
        return expect(busy).toHaveLength(1);
      });
    },
  },
};
