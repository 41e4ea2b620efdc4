import { bulkWalk } from '@wardmere/machines/testing/walks/bulk.walk';
import { screen, userEvent, within } from 'storybook/test';
import { PEOPLE } from '../../features/people/people-addresses.ts';
import { refuse, type Answer } from '../answers.ts';
import { press, seeDialog, seeLink } from '../gestures.ts';
import { youngestOf } from '../LiveChart.tsx';
import { landed } from './landed.ts';
import type { Performance } from './perform.ts';
import type { Stage } from './stage.tsx';

const base = { walk: bulkWalk, actor: (portal: Stage['portal']) => youngestOf(portal, 'bulk') };

/** Answers what is on its way, the first of it otherwise. */
const answerSent =
  (first?: Answer) =>
  async (stage: Stage): Promise<void> => {
    const sent = base.actor(stage.portal)?.getSnapshot().context.sent ?? [];
    for (const index of sent.keys()) await stage.answer('users.patch', index === 0 ? first : undefined);
  };

/** Asks to deactivate five users. */
export const chooseFive = async () => {
  await seeLink('Amelia Abbott');
  const rows = screen.getAllByRole('row').filter((row) => within(row).queryByText('Active'));
  for (const row of rows.slice(0, 5)) await userEvent.click(within(row).getByRole('checkbox'));
  await press('Deactivate');
};
export const question = () => seeDialog('Deactivate 5 users?', 'alertdialog');
const progress = () => seeDialog(/^Deactivate: \d of 5$/);
export const report = () => seeDialog(/^\d of 5 people done$/);

export const bulk: Performance = {
  ...base,
  given: {
    'a list whose rows can be acted on is open': async () => {
      const stage = await landed({ path: `${PEOPLE}?kind=Users` }, 'Users and contacts');
      stage.hold('users.patch');
      return stage;
    },
  },
  when: {
    'the person chooses an action for five rows': chooseFive,
    'the person confirms it': async () => press('Deactivate 5 users', await question()),
    'the person thinks better of it': async () => press('Cancel', await question()),
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
