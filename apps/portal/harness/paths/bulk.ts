import { bulkWalk } from '@wardmere/machines/bulk/bulk.walk';
import { screen, userEvent, within } from 'storybook/test';
import { refuse, type Answer } from '../answers.ts';
import { press, seeDialog, seeLink } from '../gestures.ts';
import { youngestOf } from '../LiveChart.tsx';
import { landed } from './landed.ts';
import type { ScreenWalk } from './go-path.ts';
import type { Here } from './here.tsx';
import { configurationList } from '../../src/features/configurations/configurations.collection.tsx';
import { pages } from '../../src/system/pages.ts';
import { to } from '../../src/system/to.ts';

const base = { walk: bulkWalk, actor: (portal: Here['portal']) => youngestOf(portal, 'bulk') };

/** Answers what is on its way, the first of it otherwise. */
const answerSent =
  (first?: Answer) =>
  async (here: Here): Promise<void> => {
    const { kind, sent } = base.actor(here.portal)?.getSnapshot().context ?? {};
    for (const index of (sent ?? []).keys()) {
      const answer = index === 0 ? first : undefined;
      if (kind === configurationList.kind) await here.answer('webhookConfigurations.replace', answer);
      else await here.answer('users.patch', answer);
    }
  };

/** Of the lists with actions on many rows, that of configurations switches one from its row too. */
const switchOne = async (here: Here) => {
  here.hold('webhookConfigurations.replace');
  here.portal.navigate(to(pages.configurations, { brand: 'wardmere' }));
  await press('Actions for Signs and screens');
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Disable' }));
};

const selectedRows = () => screen.queryByRole('region', { name: 'Selected rows' });
const tickFive = async () => {
  await seeLink('Amelia Abbott');
  const rows = screen.getAllByRole('row').filter((row) => within(row).queryByText('Active'));
  for (const row of rows.slice(0, 5)) {
    const box = within(row).getByRole<HTMLInputElement>('checkbox');
    // Whoever has asked for all that match has selected one before.
    if (!box.checked) await userEvent.click(box);
  }
};
/** Asks to deactivate five users. */
export const chooseFive = async () => {
  await tickFive();
  await press('Deactivate');
};
/** Asks to give five users roles. */
export const chooseToGive = async () => {
  await tickFive();
  await press('Roles and buildings');
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Give roles' }));
};
/** Chooses the role that five users are given. */
export const chooseRole = async () => {
  const dialog = await question();
  await userEvent.click(await dialog.findByRole('combobox', { name: /^Roles/ }));
  await userEvent.click(await screen.findByRole('option', { name: /^Front desk/ }));
};
export const question = () => seeDialog(/^(?:Deactivate 5 users|Give roles to 5 users)\?$/, 'alertdialog');
const progress = () => seeDialog(/^(?:Deactivate|Give roles|Disable): \d of \d$/);
export const report = () => seeDialog(/^\d of 5 people done$/);

export const bulk: ScreenWalk = {
  ...base,
  given: {
    'a list whose rows can be acted on is open': async () => {
      const here = await landed({ path: `${to(pages.people)}?kind=Users` }, 'Users and contacts');
      here.hold('users.patch');
      return here;
    },
  },
  when: {
    'the person asks for all that match': async (here) => {
      await seeLink('Amelia Abbott');
      if (!selectedRows()) await userEvent.click(screen.getByRole('checkbox', { name: 'Select Amelia Abbott' }));
      here.hold('users.list');
      await press(/^Select all \d+ that match$/);
    },
    'all that match arrive': (here) => here.answer('users.list'),
    'all that match cannot be fetched': (here) => here.answer('users.list', refuse(500)),
    'the person chooses an action for five rows': chooseFive,
    'the person chooses an action that gives five rows something': chooseToGive,
    'the person switches one row from its own menu': switchOne,
    'the person chooses what is given': chooseRole,
    'the person confirms it': async () => press(/^(?:Deactivate 5 users|Give roles)$/, await question()),
    'the person thinks better of it': async () => {
      if (screen.queryByRole('alertdialog')) return press('Cancel', await question());
      await seeLink('Amelia Abbott');
      if (!selectedRows()) await userEvent.click(screen.getByRole('checkbox', { name: 'Select Amelia Abbott' }));
      return press('Clear selection');
    },
    'the person stops it': async () => press('Stop', await progress()),
    'the rows on their way come through': answerSent(),
    'one of the rows on their way is refused': answerSent(refuse(500)),
    'the person tries the refused ones again': async () => press('Retry 1 failed', await report()),
    'the person closes the report': async () => {
      // The corner of a dialog has one too.
      const [last] = (await report()).getAllByRole('button', { name: 'Close' }).slice(-1);
      last?.click();
    },
  },
  looks: { 'bulk.asking': question, 'bulk.acting': progress, 'bulk.reporting': report },
};
