import { expect, screen, userEvent } from 'storybook/test';
import { nothing, title } from '../../../harness/addresses.ts';
import { empty, never, refuse } from '../../../harness/answers.ts';
import {
  fill,
  press,
  pressByKey,
  seeButton,
  seeChanges,
  seeDialog,
  seeFocus,
  seeFocusedProblem,
  seeFormToCome,
  seeText,
  seeTitle,
} from '../../../harness/gestures.ts';
import { heldBy, havingTitle } from '../../../harness/holders.ts';
import { screenOf, type ScreenMeta, type ScreenStory } from '../../../harness/screens.tsx';
import { storyPortal } from '../../../harness/StoryPortal.tsx';
import { notFetched, offlineSaving, refused, review, saved, saving } from '../../../harness/usual-states.ts';
import { to } from '../../system/to.ts';
import { lookupRoutes, pages } from '../../system/pages.ts';

const meta = {
  ...screenOf('editor', { as: 'clientAdministrator', path: to(lookupRoutes('title', 'titles').details, { title }) }),
  title: 'Screens/Client/Title details',
  tags: ['!autodocs'],
} satisfies ScreenMeta;
export default meta;

const edit = async () => {
  await seeTitle('Teacher');
  await fill('Description', 'Teaches a class.');
  await seeChanges(1);
};
const remove = async () => {
  await press('Delete title');
  return seeDialog('Delete “Teacher”?', 'alertdialog');
};
type Dialog = Awaited<ReturnType<typeof remove>>;
const give = async (dialog: Dialog, name: string) => {
  const box = await dialog.findByRole('combobox', { name: /Give them instead/ });
  await userEvent.click(box);
  await userEvent.click(await dialog.findByRole('option', { name }));
};
const people = { 'users.list': heldBy(3), ...havingTitle({ uid: title, name: 'Teacher' }) } as const;
/** Who is changed has it no longer: asked for by the page, by the question, and when they were given another. */
const peopleUntilChanged = {
  ...havingTitle({ uid: title, name: 'Teacher' }),
  'users.list': (question: Parameters<typeof empty>[0]) =>
    question.times <= 2 ? heldBy(3)(question) : empty(question),
};

export const FirstLoad: ScreenStory = {
  args: { answers: { 'titles.get': never } },
  play: async () => {
    await seeFormToCome();
  },
};

export const Data: ScreenStory = {
  play: async () => {
    await seeTitle('Teacher');
    await expect(await seeButton('Delete title')).toBeVisible();
  },
};

export const Dirty: ScreenStory = { play: edit };

export const Review: ScreenStory = review(edit, 'The whole record is sent; these fields change.');

export const Invalid: ScreenStory = {
  play: async () => {
    await seeTitle('Teacher');
    await fill(/^Name/, ' ');
    await press('Save');
    await seeFocusedProblem('There is a problem');
    await seeText('Name is required.');
  },
};

export const Saving: ScreenStory = saving('titles.replace', edit);

export const Saved: ScreenStory = saved(edit, 'Teacher');

export const Refused: ScreenStory = refused(
  'titles.replace',
  refuse(500),
  edit,
  'Unable to update title. Please try again',
);

/** Whoever has read why it was refused, and sends that away, goes on in the form. */
export const RefusalSentAwayByKeyboard: ScreenStory = {
  args: { answers: { 'titles.replace': refuse(500) } },
  play: async () => {
    await edit();
    await press('Save');
    await seeFocusedProblem('Unable to update title. Please try again');
    await pressByKey('Dismiss');
    await seeFocus(() => screen.getByRole('textbox', { name: /^Name/ }));
  },
};

export const Conflict: ScreenStory = {
  play: async () => {
    await edit();
    storyPortal().platform.changeMeanwhile(title, { description: 'Teaches a subject.' });
    await press('Save');
    const dialog = await seeDialog('This title has changed meanwhile');
    await expect(await dialog.findByText('Teaches a subject.')).toBeVisible();
  },
};

export const HeldByMany: ScreenStory = {
  args: { answers: { 'users.list': heldBy(340) } },
  play: async () => {
    await seeTitle('Teacher');
    await expect(await screen.findByRole('link', { name: '340 people' })).toHaveAttribute(
      'href',
      `/v7${to(pages.people)}?title=${title}`,
    );
    await seeText('and 335 more');
  },
};

export const HeldByNobody: ScreenStory = {
  args: { answers: { 'users.list': empty } },
  play: async () => {
    await seeTitle('Teacher');
    await seeText('Nobody');
  },
};

export const HoldersNotToldOnThePage: ScreenStory = {
  args: {
    answers: { 'users.list': (question) => (question.times === 1 ? refuse(500)(question) : heldBy(2)(question)) },
  },
  play: async () => {
    await seeText('It is not known who has this title.');
    await press('Try again');
    await expect(await screen.findByRole('link', { name: '2 people' })).toBeVisible();
  },
};

export const LookingWhoHasIt: ScreenStory = {
  args: { answers: { 'users.list': never } },
  play: async () => {
    const dialog = await remove();
    await expect(dialog.getByRole('button', { name: /^Delete title/ })).toHaveAttribute('aria-disabled', 'true');
  },
};

export const NobodyHasIt: ScreenStory = {
  args: { answers: { 'users.list': empty } },
  play: async () => {
    const dialog = await remove();
    await expect(await dialog.findByText('Nobody has this title.')).toBeVisible();
    await userEvent.type(dialog.getByRole('textbox'), 'Teacher', { delay: null });
    await press('Delete title', dialog);
    await seeText('Title “Teacher” deleted');
  },
};

/** Who sees only some of the people is not told that there are no others. */
export const NobodyWhomTheySeeHasIt: ScreenStory = {
  args: { as: 'worksInOneBuilding', answers: { 'users.list': empty } },
  play: async () => {
    await seeTitle('Teacher');
    await seeText('Nobody whom you see');
    const dialog = await remove();
    await expect(await dialog.findByText('Nobody whom you see has this title.')).toBeVisible();
  },
};

export const InUse: ScreenStory = {
  args: { answers: people },
  play: async () => {
    const dialog = await remove();
    await expect(await dialog.findByText('3 people have this title:')).toBeVisible();
    await expect(dialog.getByRole('button', { name: /^Delete title/ })).toHaveAttribute('aria-disabled', 'true');
  },
};

export const InUseByMany: ScreenStory = {
  args: { answers: { 'users.list': heldBy(340) } },
  play: async () => {
    const dialog = await remove();
    await expect(await dialog.findByText('340 people have this title:')).toBeVisible();
    await expect(dialog.getByText('and 334 more')).toBeVisible();
  },
};

export const HeldBySomebodyAbove: ScreenStory = {
  args: { answers: { 'users.list': heldBy(3, 1) } },
  play: async () => {
    const dialog = await remove();
    await give(dialog, 'Librarian');
    await expect(await dialog.findByText(/may do or reach more than you/)).toBeVisible();
    await expect(dialog.getByRole('button', { name: /^Replace for 3 people/ })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  },
};

export const Replacing: ScreenStory = {
  args: { answers: { ...people, 'users.patch': never } },
  play: async () => {
    const dialog = await remove();
    await give(dialog, 'Librarian');
    await press('Replace for 3 people', dialog);
    await expect(await dialog.findByRole('button', { name: 'Stop' })).toBeVisible();
  },
};

export const Replaced: ScreenStory = {
  args: { answers: peopleUntilChanged },
  play: async () => {
    const dialog = await remove();
    await give(dialog, 'Librarian');
    await press('Replace for 3 people', dialog);
    await expect(await dialog.findByText('3 people now have “Librarian” instead.')).toBeVisible();
  },
};

export const ReplacedAndDeleted: ScreenStory = {
  args: { answers: peopleUntilChanged },
  play: async () => {
    const dialog = await remove();
    await give(dialog, 'Librarian');
    await press('Replace for 3 people', dialog);
    await dialog.findByText('3 people now have “Librarian” instead.');
    await userEvent.type(dialog.getByRole('textbox'), 'Teacher', { delay: null });
    await press('Delete title', dialog);
    await seeText('Title “Teacher” deleted');
    const [entry] = storyPortal().portal.child('journal').getSnapshot().context.entries;
    await expect(entry).toMatchObject({
      what: 'removed',
      changes: [{ field: 'givenInstead', before: '3 people', after: 'Librarian' }],
    });
  },
};

export const SomeRefused: ScreenStory = {
  args: {
    answers: {
      ...people,
      'users.patch': (question) => (question.times === 2 ? refuse(500)(question) : question.ordinary()),
    },
  },
  play: async () => {
    const dialog = await remove();
    await give(dialog, 'No title');
    await press('Replace for 3 people', dialog);
    await expect(await dialog.findByText('1 person could not be changed:')).toBeVisible();
    await expect(dialog.getByText('Unable to update user. Please try again')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Retry 1 failed' })).toBeVisible();
  },
};

export const HoldersUnknown: ScreenStory = {
  args: { answers: { 'users.list': refuse(503) } },
  play: async () => {
    const dialog = await remove();
    await expect(await dialog.findByText(/Unable to fetch users/)).toBeVisible();
  },
};

export const StillInUse: ScreenStory = {
  args: { answers: { 'users.list': empty, 'titles.remove': refuse(409) } },
  play: async () => {
    const dialog = await remove();
    await userEvent.type(await dialog.findByRole('textbox'), 'Teacher', { delay: null });
    await press('Delete title', dialog);
    await seeText('You cannot delete a title that is assigned to a user.');
  },
};

export const Missing: ScreenStory = {
  args: {
    path: to(lookupRoutes('title', 'titles').details, { title: nothing }),
    answers: { 'titles.get': refuse(404) },
  },
  play: async () => {
    await expect(await seeTitle('No such title')).toBeVisible();
    await seeText('It may have been deleted, or it is not open to you.');
    await seeButton('Try again');
  },
};

export const Failed: ScreenStory = notFetched('titles.get', 'title');

export const NoPermission: ScreenStory = {
  args: { as: 'teacher' },
  play: async () => {
    await expect(await seeTitle('You do not have access')).toBeVisible();
  },
};

export const Offline: ScreenStory = offlineSaving('titles.replace', edit);
