import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import {
  type Answer,
  atFirst,
  drop,
  empty,
  later,
  never,
  refuse,
  rows,
  withMembers,
} from '../../../harness/answers.ts';
import { countedDays, figured } from '../../../harness/counted-days.ts';
import { press, seeButton, seeDialog, seeLink, seeRowsToCome, seeText, seeTitle } from '../../../harness/gestures.ts';
import { screenOf, type ScreenMeta, type ScreenStory, wide } from '../../../harness/screens.tsx';
import { notFetched } from '../../../harness/usual-states.ts';
import { seeJournal } from '../../../harness/see-journal.ts';
import { pages } from '../../system/pages.ts';
import { to } from '../../system/to.ts';

const meta = {
  ...screenOf('collection', { as: 'clientAdministrator', path: to(pages.people) }),
  title: 'Screens/People/Users and contacts',
  globals: wide,
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
    await seeRowsToCome();
  },
};

export const Data: ScreenStory = {
  play: async () => {
    await seeLink('Amelia Abbott');
    await expect(screen.getByRole('link', { name: 'Add user' })).toBeVisible();
    await expect(screen.getByRole('link', { name: 'Add contact' })).toBeVisible();
    // What somebody is stands beside the status, where it is more than a user.
    await expect(screen.getAllByText('Contact')[0]).toBeVisible();
    await expect(screen.getAllByText('Enterprise')[0]).toBeVisible();
  },
};

/** With little room beside the menu, filters and what is offered beside the title are asked for. */
export const LittleRoom: ScreenStory = {
  globals: { viewport: { value: 'tablet' } },
  play: async () => {
    await seeLink('Amelia Abbott');
    await expect(screen.queryByRole('link', { name: 'Add contact' })).toBeNull();
    await press('More actions');
    await expect(await seeLink('Add contact')).toBeVisible();
    await expect(screen.queryByRole('combobox', { name: 'Account' })).toBeNull();
    await press('Filters');
    await expect(await screen.findByRole('combobox', { name: 'Account' })).toBeVisible();
  },
};

/** The weeks are drawn when somebody asks for them. */
export const SignIns: ScreenStory = {
  args: { answers: { 'figures.ofClient': figured({ signIns: countedDays(13, 7) }) } },
  play: async () => {
    await seeLink('Amelia Abbott');
    await press('Sign-ins');
    const figure = within(await screen.findByRole('figure', { name: 'Sign-ins a week' }));
    await expect(figure.getAllByRole('listitem')[0]).toHaveTextContent(/^Signed in \d+$/);
    await press('As a table', figure);
    await expect(figure.getByRole('row', { name: '20 Nov 8 0' })).toBeVisible();
  },
};

export const NoSignIns: ScreenStory = {
  args: { path: `${to(pages.people)}?picture=1`, answers: { 'figures.ofClient': figured({ signIns: [] }) } },
  play: async () => {
    await seeText('Nobody has signed in during these weeks.');
  },
};

export const SignInsOnTheWay: ScreenStory = {
  args: { path: `${to(pages.people)}?picture=1`, answers: { 'figures.ofClient': never } },
  play: async () => {
    await seeLink('Amelia Abbott');
    await expect(screen.queryByRole('figure')).toBeNull();
  },
};

export const SignInsFailed: ScreenStory = {
  args: {
    path: `${to(pages.people)}?picture=1`,
    answers: {
      'figures.ofClient': (question) =>
        question.times === 1 ? refuse(500)(question) : figured({ signIns: countedDays(13, 7) })(question),
    },
  },
  play: async () => {
    await seeText('Unable to fetch figures. Please try again');
    await press('Try again');
    await expect(await screen.findByRole('figure', { name: 'Sign-ins a week' })).toBeVisible();
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
    await seeLink('Leila Baptiste');
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Amelia Abbott' })).toBeNull());
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

export const Failed: ScreenStory = notFetched('users.list', 'users');

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
    await seeText(/Manage users/);
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
    await seeText('2 people selected');
  },
};

export const Asked: ScreenStory = {
  play: async () => {
    await tick('Amelia Abbott');
    await tick('Leila Baptiste');
    await press('Deactivate');
    const dialog = await seeDialog('Deactivate 1 user?', 'alertdialog');
    await expect(dialog.getByText(/1 of the 2 selected is left out/)).toBeVisible();
  },
};

export const Acting: ScreenStory = {
  args: { answers: { 'users.patch': never } },
  play: async () => {
    await tick('Amelia Abbott');
    await press('Deactivate');
    await press('Deactivate 1 user', await seeDialog('Deactivate 1 user?', 'alertdialog'));
    const dialog = await seeDialog('Deactivate: 0 of 1');
    // Nothing waits behind what is on its way: there is nothing to stop, and that is said.
    await expect(dialog.getByRole('button', { name: 'Stop' })).toHaveAccessibleDescription(
      'Changes already sent will still finish.',
    );
  },
};

let goOn = Promise.withResolvers<void>();

/** Only Stop stops what was begun: neither Escape nor a press beside the dialog, where a row was meant to be ticked. */
export const ActingUndisturbed: ScreenStory = {
  args: {
    path: `${to(pages.people)}?kind=Users`,
    answers: {
      'users.patch': async (question) => {
        await goOn.promise;
        return question.ordinary();
      },
    },
  },
  play: async () => {
    goOn = Promise.withResolvers();
    await seeLink('Amelia Abbott');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all rows' }));
    await press('Deactivate');
    const question = await screen.findByRole('alertdialog', { name: /^Deactivate \d+ users\?$/ });
    await userEvent.click(within(question).getByRole('button', { name: /^Deactivate \d+ users$/ }));
    const progress = await seeDialog(/^Deactivate: 0 of \d+$/);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await userEvent.keyboard('{Escape}');
    document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    await expect(progress.queryByRole('button', { name: 'Close' })).toBeNull();
    goOn.resolve();
    await seeText(/^\d+ users deactivated$/);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
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

/** Some failed, and the list cannot be fetched after it: what became of each row is still told, and can be tried again. */
export const SomeFailedAndTheListToo: ScreenStory = {
  args: {
    answers: {
      'users.patch': (question) => (question.times === 1 ? refuse(500)(question) : question.ordinary()),
      'users.list': (question) => (question.times === 2 ? refuse(500)(question) : question.ordinary()),
    },
  },
  play: async () => {
    await tick('Amelia Abbott');
    await tick('Kwame Asante');
    await press('Deactivate');
    await press('Deactivate 2 users', await seeDialog('Deactivate 2 users?', 'alertdialog'));
    const report = await seeDialog('1 of 2 people done');
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Amelia Abbott', hidden: true })).toBeNull());
    await press('Retry 1 failed', report);
    await seeText('2 users deactivated');
  },
};

export const DeactivatedAndTakenBack: ScreenStory = {
  args: {
    answers: {
      'users.get': (question) =>
        question.times === 1 ? question.ordinary() : withMembers({ userActive: false })(question),
    },
  },
  play: async () => {
    await tick('Amelia Abbott');
    await press('Deactivate');
    await press('Deactivate 1 user', await seeDialog('Deactivate 1 user?', 'alertdialog'));
    await seeText('1 user deactivated');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    const journal = await seeJournal();
    // The words of the form are fetched with the first note.
    await expect(await journal.findByRole('link', { name: 'Amelia Abbott' })).toBeVisible();
    await expect(journal.getByText('Inactive')).toBeVisible();
    await press('Take back Amelia Abbott', journal);
    await seeText('Taken back: “Amelia Abbott”');
  },
};

async function askToSaveView() {
  await seeLink('Amelia Abbott');
  await press('Views');
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Save this view' }));
  return seeDialog('Save this view');
}

/** Whoever does not see what is wrong is led to it. */
export const ViewWithoutAName: ScreenStory = {
  args: { path: `${to(pages.people)}?kind=Users` },
  play: async () => {
    const dialog = await askToSaveView();
    await press('Save view', dialog);
    await dialog.findByText('Name is required.');
    await expect(dialog.getByRole('textbox', { name: /^Name/ })).toHaveFocus();
  },
};

/** How far somebody has paged, and what else the address says, is no view of it. */
export const ViewOfAPageAlone: ScreenStory = {
  args: { path: `${to(pages.people)}?page=2&elsewhere=1` },
  play: async () => {
    await press('Views');
    const save = await screen.findByRole('menuitem', { name: /^Save this view/ });
    await expect(save).toHaveAttribute('aria-disabled', 'true');
  },
};

/** … what is saved is the search, the filters and the order. */
export const ViewOfAPage: ScreenStory = {
  args: { path: `${to(pages.people)}?page=2&kind=Users&elsewhere=1` },
  play: async () => {
    await press('Views');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Save this view' }));
    const dialog = await seeDialog('Save this view');
    await userEvent.type(dialog.getByRole('textbox', { name: /^Name/ }), 'Users alone', { delay: null });
    await press('Save view', dialog);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await press('Views');
    const view = await screen.findByRole('menuitem', { name: 'Users alone' });
    await expect(view).toHaveAttribute('href', expect.stringMatching(/\?kind=Users$/));
    localStorage.clear();
  },
};

export const ViewSaved: ScreenStory = {
  args: { path: `${to(pages.people)}?kind=Users` },
  play: async () => {
    const dialog = await askToSaveView();
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

export const PageSelected: ScreenStory = {
  args: { answers: { 'users.list': rows(301) }, path: `${to(pages.people)}?status=Active` },
  play: async () => {
    const [first] = await screen.findAllByRole('checkbox', { name: /^Select (?!all)/ });
    await expect(first).toBeVisible();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all rows' }));
    await seeText('10 on this page are selected');
    await seeButton('Select all 301 that match');
  },
};

export const AllSelected: ScreenStory = {
  args: { answers: { 'users.list': rows(301) }, path: `${to(pages.people)}?status=Active` },
  play: async () => {
    await screen.findAllByRole('checkbox', { name: /^Select (?!all)/ });
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all rows' }));
    await press('Select all 301 that match');
    await seeText('All 301 that match are selected');
  },
};

export const TooManyToSelect: ScreenStory = {
  args: { answers: { 'users.list': rows(6000) } },
  play: async () => {
    await screen.findAllByRole('checkbox', { name: /^Select (?!all)/ });
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all rows' }));
    await expect(await seeButton('Select all 6,000')).toHaveAccessibleDescription(/At most 5,000/);
  },
};

export const AllCouldNotBeSelected: ScreenStory = {
  args: { answers: { 'users.list': (question) => (question.times > 1 ? refuse(500)(question) : rows(301)(question)) } },
  play: async () => {
    await screen.findAllByRole('checkbox', { name: /^Select (?!all)/ });
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all rows' }));
    await press('Select all 301');
    await seeText('Unable to fetch users. Please try again');
    await seeText('10 on this page are selected');
  },
};

export const SavedAsFile: ScreenStory = {
  play: async () => {
    await seeLink('Amelia Abbott');
    await press('List');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Save as CSV' }));
    await seeText('“people.csv” saved');
  },
};

export const CouldNotBeSavedAsFile: ScreenStory = {
  args: {
    answers: {
      'users.list': (question) => (question.query.has('columns') ? refuse(500)(question) : question.ordinary()),
    },
  },
  play: async () => {
    await seeLink('Amelia Abbott');
    await press('List');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Save as CSV' }));
    await seeText('Unable to fetch users. Please try again');
  },
};

export const ColumnLeftOut: ScreenStory = {
  play: async () => {
    await seeLink('Amelia Abbott');
    await press('List');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Columns' }));
    const dialog = await seeDialog('Columns');
    await expect(dialog.queryByRole('checkbox', { name: 'Name' })).toBeNull();
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Email' }));
    await waitFor(() => expect(screen.queryByRole('columnheader', { name: 'Email', hidden: true })).toBeNull());
    await press('Show all', dialog);
    await waitFor(() => expect(screen.getByRole('columnheader', { name: 'Email', hidden: true })).toBeInTheDocument());
    await press('Done', dialog);
    localStorage.clear();
  },
};

export const MoreRowsOnAPage: ScreenStory = {
  args: { answers: { 'users.list': rows(301) } },
  play: async () => {
    await seeText('1–10 of 301 people');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), '50');
    await seeText('1–50 of 301 people');
    localStorage.clear();
  },
};

export const PageByItsNumber: ScreenStory = {
  args: { answers: { 'users.list': rows(5_000) } },
  play: async () => {
    const field = await screen.findByRole('textbox', { name: 'Page' });
    await userEvent.clear(field);
    await userEvent.type(field, '500{Enter}', { delay: null });
    await seeText('4,991–5,000 of 5,000 people');
  },
};

/** A draft may be called by ten thousand letters: of them the first are told, and nothing is wider for them. */
export const DraftOfALongName: ScreenStory = {
  args: { path: to(pages.addContact) },
  play: async () => {
    await seeTitle('Add contact');
    await userEvent.click(await screen.findByRole('textbox', { name: 'First name' }));
    await userEvent.paste('A'.repeat(10_000));
    const [up] = await screen.findAllByRole('link', { name: 'Users and contacts' });
    if (up) await userEvent.click(up);
    await press('Leave and keep draft');
    await seeTitle('Users and contacts');
    const discard = await seeButton(/^Discard changes to A+…$/);
    await expect(discard.getBoundingClientRect().width).toBeLessThan(300);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

const asked: string[] = [];
const noted =
  (call: string, answer: Answer): Answer =>
  (question) => {
    asked.push(call);
    return answer(question);
  };
const noRoles = 'This client does not have assignable roles';

/** Who assigns no role is told so where roles would be given, and not at each opening of the list; there is no other try. */
export const NoRolesToGive: ScreenStory = {
  args: {
    answers: {
      'roles.list': noted('every role', rows(3)),
      'roles.assignable': noted('roles to give', refuse(404)),
    },
  },
  play: async () => {
    await tick('Amelia Abbott');
    await seeText('1 person selected');
    // What the list is narrowed by has been asked for.
    await waitFor(() => expect(asked).toContain('every role'));
    await expect(asked).not.toContain('roles to give');
    await press('Roles and buildings');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Give roles' }));
    const question = await seeDialog('Give roles to 1 user?', 'alertdialog');
    await seeText(noRoles);
    await expect(question.queryByText(/could not be fetched/)).toBeNull();
  },
};

/** Where the roles cannot be fetched, the question says so and asks for them again: there are not none. */
export const RolesToGiveNotFetched: ScreenStory = {
  args: { answers: { 'roles.assignable': atFirst(refuse(500)) } },
  play: async () => {
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Amelia Abbott' }));
    await press('Roles and buildings');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Give roles' }));
    const question = await seeDialog('Give roles to 1 user?', 'alertdialog');
    await press(/^Try again to fetch what can be chosen for Roles/, question);
    const field = await question.findByRole('combobox', { name: /^Roles/ });
    await waitFor(() => expect(field).toHaveFocus());
    await userEvent.click(field);
    await expect((await screen.findAllByRole('option')).length).toBeGreaterThan(1);
  },
};
