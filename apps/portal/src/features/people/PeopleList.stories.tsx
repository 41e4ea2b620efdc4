import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { drop, empty, later, never, refuse, rows, withMembers } from '../../../harness/answers.ts';
import { press, seeButton, seeDialog, seeLink, seeText, seeTitle } from '../../../harness/gestures.ts';
import { screenOf, type ScreenMeta, type ScreenStory } from '../../../harness/screens.tsx';
import { openJournal } from '../../system/journal-address.ts';
import { storyPortal } from '../../../harness/StoryPortal.tsx';
import { pages } from '../../system/pages.ts';
import { to } from '../../system/to.ts';

const meta = {
  ...screenOf({ as: 'clientAdministrator', path: to(pages.people) }),
  title: 'Screens/Users and contacts',
  tags: ['!autodocs'],
} satisfies ScreenMeta;
export default meta;

const tick = async (name: string) => {
  await seeLink(name);
  await userEvent.click(screen.getByRole('checkbox', { name: `Select ${name}` }));
};

export const FirstLoad: ScreenStory = {
  args: { answers: { 'users.list': never } },
  play: async () => {
    await seeTitle('Users and contacts');
  },
};

export const Data: ScreenStory = {
  play: async () => {
    await seeLink('Amelia Abbott');
    await expect(screen.getByRole('link', { name: 'Add user' })).toBeVisible();
    await expect(screen.getByRole('link', { name: 'Add contact' })).toBeVisible();
  },
};

export const Refresh: ScreenStory = {
  args: { answers: { 'users.list': later(never) } },
  play: async () => {
    await seeLink('Amelia Abbott');
    await userEvent.click(screen.getByRole('button', { name: /Email/ }));
    await expect(await screen.findByRole('progressbar')).toBeInTheDocument();
    await expect(screen.getByRole('link', { name: 'Amelia Abbott' })).toBeVisible();
  },
};

export const Contacts: ScreenStory = {
  play: async () => {
    await seeLink('Amelia Abbott');
    await userEvent.click(screen.getByRole('radio', { name: 'Contacts' }));
    await seeText('Contact');
    await expect(screen.queryByRole('combobox', { name: 'Status' })).toBeNull();
  },
};

export const Locked: ScreenStory = {
  play: async () => {
    await seeLink('Amelia Abbott');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Account' }), 'Locked');
    await seeLink('Rafał Błaszczyk');
    await expect(await screen.findByRole('row', { name: /Rafał Błaszczyk.*Active.*Locked/ })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Amelia Abbott' })).toBeNull());
  },
};

export const UsersAlone: ScreenStory = {
  play: async () => {
    await seeLink('Leila Baptiste');
    await userEvent.click(screen.getByRole('radio', { name: 'Users' }));
    await seeLink('Amelia Abbott');
    await expect(screen.queryByRole('link', { name: 'Leila Baptiste' })).toBeNull();
  },
};

export const Empty: ScreenStory = {
  args: { answers: { 'users.list': empty } },
  play: async () => {
    await seeText('No people yet');
  },
};

export const NoMatch: ScreenStory = {
  play: async () => {
    await seeLink('Amelia Abbott');
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search people' }), 'nobody', { delay: null });
    await seeText('No people match');
  },
};

export const Failed: ScreenStory = {
  args: { answers: { 'users.list': refuse(500) } },
  play: async () => {
    await seeText('Unable to fetch users. Please try again');
  },
};

export const ContactsFailed: ScreenStory = {
  args: { path: `${to(pages.people)}?kind=Contacts`, answers: { 'contacts.list': refuse(500) } },
  play: async () => {
    await seeText('Unable to fetch contacts. Please try again');
  },
};

export const FailedThenTriedAgain: ScreenStory = {
  args: { answers: { 'users.list': (question) => (question.times === 1 ? drop(question) : question.ordinary()) } },
  play: async () => {
    await press('Try again');
    await expect(await seeLink('Amelia Abbott')).toBeVisible();
  },
};

export const NoPermission: ScreenStory = {
  args: { as: 'roleManager' },
  play: async () => {
    await seeText('canmanageusers');
  },
};

export const HugeList: ScreenStory = {
  args: { answers: { 'users.list': rows(1000) } },
  play: async () => {
    await seeText('1–10 of 1,000 people');
  },
};

export const Offline: ScreenStory = {
  args: { offline: true, answers: { 'users.list': drop } },
  play: async () => {
    await seeText('You are offline');
    await seeText('Unable to fetch users. Please try again');
  },
};

export const Chosen: ScreenStory = {
  play: async () => {
    await tick('Amelia Abbott');
    await tick('Leila Baptiste');
    await seeText('2 people chosen');
  },
};

export const Asked: ScreenStory = {
  play: async () => {
    await tick('Amelia Abbott');
    await tick('Leila Baptiste');
    await press('Deactivate');
    const dialog = await seeDialog('Deactivate 1 user?', 'alertdialog');
    await expect(dialog.getByText(/1 of the 2 chosen is left out/)).toBeVisible();
  },
};

export const Acting: ScreenStory = {
  args: { answers: { 'users.patch': never } },
  play: async () => {
    await tick('Amelia Abbott');
    await press('Deactivate');
    await press('Deactivate 1 user', await seeDialog('Deactivate 1 user?', 'alertdialog'));
    await seeDialog('Deactivate: 0 of 1');
  },
};

export const SomeFailed: ScreenStory = {
  args: {
    answers: { 'users.patch': (question) => (question.times === 2 ? refuse(500)(question) : question.ordinary()) },
  },
  play: async () => {
    await tick('Amelia Abbott');
    await tick('Kwame Asante');
    await tick('Rafał Błaszczyk');
    await press('Deactivate');
    await press('Deactivate 3 users', await seeDialog('Deactivate 3 users?', 'alertdialog'));
    const report = await seeDialog('2 of 3 people done');
    await expect(report.getByText('Unable to update user. Please try again')).toBeVisible();
    await press('Retry 1 failed', report);
    await seeText('3 users deactivated');
  },
};

export const DeactivatedAndTakenBack: ScreenStory = {
  args: { answers: { 'users.get': withMembers({ userActive: false }) } },
  play: async () => {
    await tick('Amelia Abbott');
    await press('Deactivate');
    await press('Deactivate 1 user', await seeDialog('Deactivate 1 user?', 'alertdialog'));
    await seeText('1 user deactivated');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    openJournal(storyPortal().portal);
    const journal = await seeDialog('Changes of this session');
    // The words of the form are fetched with the first note.
    await expect(await journal.findByRole('link', { name: 'Amelia Abbott' })).toBeVisible();
    await expect(journal.getByText('Inactive')).toBeVisible();
    await press('Take back', journal);
    await seeText('Taken back: “Amelia Abbott”');
  },
};

export const ViewSaved: ScreenStory = {
  args: { path: `${to(pages.people)}?kind=Users` },
  play: async () => {
    await seeLink('Amelia Abbott');
    await press('Views');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Save this view' }));
    const dialog = await seeDialog('Save this view');
    await userEvent.type(dialog.getByRole('textbox', { name: /^Name/ }), 'Users alone', { delay: null });
    await press('Save view', dialog);
    // A dialog gives the focus back as it goes, which would close a menu opened meanwhile.
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await press('Views');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Users alone' })).toBeVisible());
    localStorage.clear();
    await seeButton('Views');
  },
};
