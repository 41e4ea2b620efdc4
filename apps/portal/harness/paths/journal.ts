import { journalWalk } from '@wardmere/machines/journal/journal.walk';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { closeJournal, openJournal } from '../../src/system/journal-address.ts';
import { withMembers, type Answer } from '../answers.ts';
import { press, seeDialog, seeLink } from '../gestures.ts';
import { landed } from './landed.ts';
import { told, type ScreenWalk } from './go-path.ts';
import type { Here } from './here.tsx';
import { to } from '../../src/system/to.ts';
import { pages } from '../../src/system/pages.ts';

const base = { walk: journalWalk, actor: (portal: Here['portal']) => portal.child('journal') };
const contextOf = ({ portal }: Here) => portal.child('journal').getSnapshot().context;
const shown = () => seeDialog('Changes of this session');

/** Makes so many of the active users inactive, by one act. */
const deactivate = async ({ portal, release }: Here, many: number) => {
  closeJournal(portal);
  // What each was before is read too.
  release('users.get');
  await seeLink('Amelia Abbott');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const rows = screen.getAllByRole('row').filter((row) => within(row).queryByText('Active'));
  for (const row of rows.slice(0, many)) await userEvent.click(within(row).getByRole('checkbox'));
  await press('Deactivate');
  const question = await seeDialog(`Deactivate ${many} ${many === 1 ? 'user' : 'users'}?`, 'alertdialog');
  await press(/^Deactivate \d users?$/, question);
};

/** Presses what takes these back, where it is offered. */
const undo = (sentence: string, ids: readonly number[], name: string | RegExp) => async (here: Here) => {
  const { entries, undoing } = contextOf(here);
  const offered = entries.filter(({ id, state }) => ids.includes(id) && state !== 'undone');
  if (offered.length === 0 || undoing.length > 0) return told(base, sentence)(here);
  here.hold('users.get');
  openJournal(here.portal);
  const journal = await shown();
  for (const each of journal.queryAllByText('Each of them, with its way back'))
    if (!each.closest('details')?.open) await userEvent.click(each);
  const buttons = await journal.findAllByRole('button', { name });
  // The oldest change stands last.
  return buttons.at(-1)?.click();
};

/** Answers what is on its way, the first of it otherwise. */
const answerSent = (first?: Answer) => async (here: Here) => {
  const { length } = contextOf(here).undoing;
  // Of several questions alike the last one is answered first.
  for (let left = length; left > 0; left -= 1) await here.answer('users.get', left === 1 ? first : undefined);
};

export const journal: ScreenWalk = {
  ...base,
  given: {
    'the portal has started': () => landed({ path: `${to(pages.people)}?kind=Users` }, 'Users and contacts'),
  },
  when: {
    'a change is saved': (here) => deactivate(here, 1),
    'many are changed by one act': (here) => deactivate(here, 6),
    'the person undoes the first change': undo('the person undoes the first change', [1], /^Take back (?!on )/),
    'the person undoes the first six at once': undo(
      'the person undoes the first six at once',
      [1, 2, 3, 4, 5, 6],
      /^Take (?:all|the other) \d back$/,
    ),
    'the person stops what is being taken back': async (here) =>
      contextOf(here).waiting.length > 0
        ? press('Stop', await shown())
        : told(base, 'the person stops what is being taken back')(here),
    'the person signs out': ({ portal }) => portal.navigate(to(pages.logout)),
    'what was sent is taken back': answerSent(),
    'the record has changed since': answerSent(withMembers({ userActive: true })),
  },
  looks: {
    'journal.undoing': async (here) => {
      const dialog = await shown();
      const { undoing } = contextOf(here);
      if (undoing.length > 1)
        return expect(await dialog.findByRole('progressbar', { name: 'Taken back' })).toBeVisible();
      return waitFor(() => {
        const busy = dialog
          .queryAllByRole('button')
          .filter((button: HTMLElement) => button.getAttribute('aria-busy') === 'true');
        return expect(busy).toHaveLength(1);
      });
    },
  },
};
