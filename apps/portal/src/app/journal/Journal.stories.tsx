import { expect, screen, userEvent } from 'storybook/test';
import { title } from '../../../harness/addresses.ts';
import { after, never, refuse } from '../../../harness/answers.ts';
import { fill, press, seeDialog, seeText, seeTitle } from '../../../harness/gestures.ts';
import { screenOf, type ScreenMeta, type ScreenStory } from '../../../harness/screens.tsx';
import { openedPortal, storyPortal } from '../../../harness/StoryPortal.tsx';
import { openJournal } from '../../system/journal-address.ts';
import { to } from '../../system/to.ts';
import { lookupRoutes, pages } from '../../system/pages.ts';

const path = to(lookupRoutes('title', 'titles').details, { title });
const meta = {
  ...screenOf({ as: 'clientAdministrator', path }),
  title: 'Screens/Changes of this session',
  tags: ['!autodocs'],
} satisfies ScreenMeta;
export default meta;

/** One change is saved, and the journal opened above its page. */
const changed = async () => {
  await seeTitle('Teacher');
  await fill('Description', 'Teaches a class.');
  await press('Save');
  await seeText('“Teacher” saved');
  openJournal(storyPortal().portal);
  return seeDialog('Changes of this session');
};

export const Empty: ScreenStory = {
  args: { path: `${to(pages.settings)}?journal` },
  play: async () => {
    await openedPortal();
    const journal = await seeDialog('Changes of this session');
    await expect(await journal.findByText('Nothing changed yet')).toBeVisible();
  },
};

export const OneChange: ScreenStory = {
  play: async () => {
    const journal = await changed();
    await expect(journal.getByText('Teaches a class.')).toBeVisible();
    await expect(journal.getByRole('button', { name: 'Take back' })).toBeEnabled();
  },
};

export const TakenBack: ScreenStory = {
  play: async () => {
    const journal = await changed();
    await press('Take back', journal);
    await seeText('Taken back: “Teacher”');
    await expect(await journal.findByText('Taken back')).toBeVisible();
  },
};

export const TakingBack: ScreenStory = {
  args: { answers: { 'titles.replace': (question) => (question.times === 1 ? question.ordinary() : never(question)) } },
  play: async () => {
    const journal = await changed();
    await press('Take back', journal);
    await expect(journal.getByRole('button', { name: /Take back/ })).toHaveAttribute('aria-busy', 'true');
  },
};

export const ChangedSince: ScreenStory = {
  play: async () => {
    const journal = await changed();
    storyPortal().platform.changeMeanwhile(title, { description: 'Teaches two classes.' });
    await press('Take back', journal);
    await expect(
      (await journal.findAllByText(/Description has changed since, last by Rhys Morgan. Nothing was taken back./))[0],
    ).toBeVisible();
  },
};

export const Refused: ScreenStory = {
  args: {
    answers: { 'titles.replace': (question) => (question.times === 1 ? question.ordinary() : refuse(403)(question)) },
  },
  play: async () => {
    const journal = await changed();
    await press('Take back', journal);
    await expect((await journal.findAllByText('Unable to update title. Please try again'))[0]).toBeVisible();
  },
};

export const FromTheMenu: ScreenStory = {
  args: { path: to(pages.settings), answers: { 'modules.ofClient': after(0) } },
  play: async () => {
    await seeTitle('Settings');
    await press(/^Your account/);
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Changes of this session' }));
    await seeDialog('Changes of this session');
  },
};
