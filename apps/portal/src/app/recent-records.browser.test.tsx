import { cleanup, render } from '@testing-library/react';
import { screen, userEvent } from 'storybook/test';
import { afterEach, beforeEach, expect, it } from 'vitest';
import '@wardmere/ui/theme.css';
import { title } from '../../harness/addresses.ts';
import { empty, refuse } from '../../harness/answers.ts';
import type { Answers } from '../../harness/fake-platform.ts';
import { press, seeButton, seeDialog, seeLink, seeText, seeTitle } from '../../harness/gestures.ts';
import { openStoryPortal, type StoryPortal } from '../../harness/open-story-portal.ts';
import { lookupRoutes, pages } from '../system/pages.ts';
import { to } from '../system/to.ts';
import { App } from './App.tsx';

const { details } = lookupRoutes('title', 'titles');

let story: StoryPortal | undefined;
beforeEach(() => sessionStorage.clear());
afterEach(() => {
  cleanup();
  story?.close();
});

/** The page of a title, with what it leads back to from where one lands. */
async function openTitle(answers: Answers) {
  story = openStoryPortal({ as: 'clientAdministrator', path: to(details, { title }), answers });
  const { portal } = story;
  render(<App portal={portal} />);
  await seeTitle('Teacher');
  await seeButton('Delete title');
  const land = async () => {
    portal.navigate(to(pages.landing));
    await seeText('Administration');
  };
  return { portal, land };
}

it('what was opened is led back to', async () => {
  const { land } = await openTitle({});
  await land();
  await expect(seeLink('Teacher')).resolves.toBeVisible();
});

it('what was deleted is no place to come back to', async () => {
  const { land } = await openTitle({ 'users.list': empty });
  await press('Delete title');
  const dialog = await seeDialog('Delete “Teacher”?', 'alertdialog');
  await dialog.findByText('Nobody has this title.');
  await userEvent.type(dialog.getByRole('textbox'), 'Teacher', { delay: null });
  await press('Delete title', dialog);
  await seeText('Title “Teacher” deleted');
  await land();
  expect(screen.queryByRole('link', { name: 'Teacher' })).toBeNull();
});

it('what is found not to be there is no place to come back to', async () => {
  const { portal, land } = await openTitle({
    'titles.get': (question) => (question.times === 1 ? question.ordinary() : refuse(404)(question)),
  });
  await land();
  await seeLink('Teacher');
  portal.navigate(to(details, { title }));
  await seeTitle('No such title');
  await land();
  expect(screen.queryByRole('link', { name: 'Teacher' })).toBeNull();
});
