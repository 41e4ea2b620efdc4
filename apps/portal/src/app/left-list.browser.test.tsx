import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent, waitFor } from 'storybook/test';
import { afterEach, expect, it } from 'vitest';
import '@wardmere/ui/theme.css';
import { refuse, type Answer } from '../../harness/answers.ts';
import { press, seeDialog, seeLink, seeTitle } from '../../harness/gestures.ts';
import { openStoryPortal, type StoryPortal } from '../../harness/open-story-portal.ts';
import { pages } from '../system/pages.ts';
import { to } from '../system/to.ts';
import { App } from './App.tsx';

let story: StoryPortal | undefined;
afterEach(() => {
  cleanup();
  story?.close();
});

/** Two users are asked to be deactivated. */
async function askFor(answers: Readonly<Record<string, Answer>> = {}): Promise<StoryPortal> {
  const opened = openStoryPortal({ as: 'clientAdministrator', path: `${to(pages.people)}?kind=Users`, answers });
  story = opened;
  render(<App portal={opened.portal} />);
  await seeLink('Amelia Abbott');
  const rows = screen.getAllByRole('row').filter((row) => within(row).queryByText('Active'));
  for (const row of rows.slice(0, 2)) await userEvent.click(within(row).getByRole('checkbox'));
  await press('Deactivate');
  await seeDialog('Deactivate 2 users?', 'alertdialog');
  return opened;
}
const leave = async ({ portal }: StoryPortal) => {
  portal.navigate(to(pages.settings));
  await seeTitle('Settings');
};

it('a question about many rows is not asked again on return', async () => {
  const opened = await askFor();
  await leave(opened);
  opened.portal.navigate(`${to(pages.people)}?kind=Users`);
  await seeLink('Amelia Abbott');
  await screen.findByRole('region', { name: 'Selected rows' });
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

it('what is refused once its list was left is told with the way back, where what became of it stands', async () => {
  const goOn = Promise.withResolvers<undefined>();
  const opened = await askFor({
    'users.patch': async (question) => {
      await goOn.promise;
      return question.times === 1 ? refuse(500)(question) : question.ordinary();
    },
  });
  await press('Deactivate 2 users', await seeDialog('Deactivate 2 users?', 'alertdialog'));
  await seeDialog('Deactivate: 0 of 2');
  await leave(opened);
  goOn.resolve(undefined);
  await screen.findByText('1 user deactivated, 1 failed');
  await press('Show the list');
  await seeDialog('1 of 2 people done');
  await waitFor(() => expect(location.search).toBe('?kind=Users'));
});
