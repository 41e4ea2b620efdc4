import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { drop, empty, never, refuse, withMembers, type Answer } from '../../../harness/answers.ts';
import { client, nothing } from '../../../harness/addresses.ts';
import {
  choose,
  fill,
  press,
  pressByKey,
  seeChanges,
  seeDialog,
  seeFocus,
  seeFocusedProblem,
  seeFormToCome,
  seeText,
  seeTitle,
} from '../../../harness/gestures.ts';
import { screenOf, type ScreenMeta, type ScreenStory } from '../../../harness/screens.tsx';
import { notFetched, refused, review, saving } from '../../../harness/usual-states.ts';
import { storyPortal } from '../../../harness/StoryPortal.tsx';
import { to } from '../../system/to.ts';
import { pages } from '../../system/pages.ts';

const meta = {
  ...screenOf('editor', { as: 'systemAdministrator', path: to(pages.client, { client }) }),
  title: 'Screens/Platform/Client details',
  tags: ['!autodocs'],
} satisfies ScreenMeta;
export default meta;

const notes = 'Term dates agreed until July.';
const edit = async () => {
  await seeTitle('Northfield Trust');
  await fill('Notes', notes);
  await seeChanges(1);
};

export const FirstLoad: ScreenStory = {
  args: { answers: { 'clients.get': never } },
  play: async () => {
    await seeFormToCome();
  },
};

export const Data: ScreenStory = {
  play: async () => {
    await seeTitle('Northfield Trust');
    await seeText('Northfield sign-in');
  },
};

export const Dirty: ScreenStory = { play: edit };

export const Review: ScreenStory = review(edit, notes);

export const Invalid: ScreenStory = {
  play: async () => {
    await seeTitle('Northfield Trust');
    await fill(/^Name/, '');
    await fill('Postcode', 'nowhere');
    await press('Save');
    await seeFocusedProblem('There is a problem');
  },
};

export const Saving: ScreenStory = saving('clients.replace', edit);

export const Saved: ScreenStory = {
  play: async () => {
    await edit();
    await press('Save');
    await seeText(/[Ss]aved/);
  },
};

export const Refused: ScreenStory = refused(
  'clients.replace',
  refuse(403),
  edit,
  'Unable to update client. Please try again',
);

export const ConflictMerged: ScreenStory = {
  play: async () => {
    await seeTitle('Northfield Trust');
    storyPortal().platform.changeMeanwhile(client, { clientServicesRepresentative: 'Owen Clarke' });
    await edit();
    await press('Save');
    await expect(await screen.findByDisplayValue('Owen Clarke')).toBeVisible();
  },
};

export const Conflict: ScreenStory = {
  play: async () => {
    await edit();
    storyPortal().platform.changeMeanwhile(client, { notes: 'Renewal talks begin in May.' });
    await press('Save');
    const dialog = await seeDialog('This client has changed meanwhile');
    await expect(await dialog.findByText('Renewal talks begin in May.')).toBeVisible();
  },
};

export const ConfirmingARisk: ScreenStory = {
  play: async () => {
    await seeTitle('Northfield Trust');
    await choose(/^Status/, 'On Hold');
    await press('Save');
    await seeDialog('Put this client on hold?', 'alertdialog');
  },
};

export const NoBuildings: ScreenStory = {
  args: { answers: { 'buildings.list': empty } },
  play: async () => {
    await seeText('This client has no buildings yet.');
  },
};

export const WithoutConnection: ScreenStory = {
  args: { answers: { 'connections.get': refuse(404) } },
  play: async () => {
    await seeText('No single sign-on connection');
  },
};

export const AddingAConnection: ScreenStory = {
  args: { answers: { 'connections.get': refuse(404) } },
  play: async () => {
    await press('Add connection');
    await fill(/^Connection name/, 'Northfield sign-in');
  },
};

/** The form takes the place of the button that asked for it, and gives it back. */
export const AddingAConnectionByKeyboard: ScreenStory = {
  args: { answers: { 'connections.get': refuse(404) } },
  play: async () => {
    await pressByKey('Add connection');
    await seeFocus(() => screen.getByRole('textbox', { name: /^Connection name/ }));
    await pressByKey('Cancel');
    await seeFocus(() => screen.getByRole('button', { name: 'Add connection' }));
  },
};

/** What there is stands on this page: nothing leads to a list of it. */
export const ConnectionNotAnswered: ScreenStory = {
  args: { answers: { 'connections.get': refuse(404), 'connections.create': drop } },
  play: async () => {
    await press('Add connection');
    await fill(/^Connection name/, 'Northfield sign-in');
    await press('Add connection');
    await seeText(/may have been added all the same/);
    await expect(screen.queryByText(/shows what there is/)).toBeNull();
    await expect(screen.queryByRole('link', { name: 'The list' })).toBeNull();
  },
};

export const ConnectionDisabled: ScreenStory = {
  args: { answers: { 'connections.get': withMembers({ isEnabled: false, lastRequest: null }) } },
  play: async () => {
    await seeText('None yet');
  },
};

const switchOver = async (answer: string) => {
  await userEvent.click(await screen.findByRole('switch', { name: 'Enabled' }));
  const dialog = await seeDialog('Switch off single sign-on?', 'alertdialog');
  await expect(dialog.getByText(/nobody at this client can sign in that way/)).toBeVisible();
  await press(answer, dialog);
};

export const SwitchingTheConnectionIsAskedAbout: ScreenStory = {
  args: { answers: { 'connections.get': withMembers({ isEnabled: true }) } },
  play: async () => {
    await switchOver('Cancel');
    await expect(await screen.findByRole('switch', { name: 'Enabled' })).toBeChecked();
    await expect(screen.queryByText(/unsaved change/)).toBeNull();
  },
};

export const SwitchingTheConnectionFails: ScreenStory = {
  args: {
    answers: {
      'connections.get': withMembers({ isEnabled: true }),
      'connections.patch': refuse(403, { description: 'The connection is kept by another team.' }),
    },
  },
  play: async () => {
    await switchOver('Switch off');
    await seeText('Unable to update connection. Please try again');
    await seeText('The connection is kept by another team.');
    await expect(await screen.findByRole('switch', { name: 'Enabled' })).toBeChecked();
  },
};

export const SwitchingTheConnection: ScreenStory = {
  args: { answers: { 'connections.get': withMembers({ isEnabled: true }), 'connections.patch': never } },
  play: async () => {
    await switchOver('Switch off');
    const shown = await screen.findByRole('switch', { name: 'Enabled' });
    await expect(shown).toHaveAttribute('aria-busy', 'true');
    await expect(shown).toBeChecked();
  },
};

export const AnotherTypeOffersOtherModules: ScreenStory = {
  args: { answers: { 'modules.groupsOfType': empty } },
  play: async () => {
    await seeTitle('Northfield Trust');
    await seeText('Visitor management');
    await choose(/^Type/, 'Healthcare');
    await seeText('There are no modules to choose.');
    await press('Review');
    const dialog = await seeDialog('Review your changes');
    await expect(dialog.getByText('Modules')).toBeVisible();
    // What the type that is left offers is told by its names too.
    const shown = await screen.findByRole('dialog', { name: 'Review your changes' });
    await expect(shown).toHaveTextContent('Drill manager');
    await expect(shown).not.toHaveTextContent(/[\da-f]{8}-[\da-f]{4}-/);
  },
};

const noneForHealthcare: Answer = (question) =>
  question.params['type'] === '3' ? empty(question) : question.ordinary();
const seeOwnModules = async () => {
  for (const name of ['Visitor', 'Kiosk', 'Drill manager', 'Staff safe'])
    await waitFor(() => expect(screen.getByRole('checkbox', { name })).toBeChecked());
};
/** Whoever goes through the types by the arrow keys passes others: what these do not offer comes back behind them. */
export const PassingATypeWithoutModules: ScreenStory = {
  args: { answers: { 'modules.groupsOfType': noneForHealthcare } },
  play: async () => {
    await seeTitle('Northfield Trust');
    const types = await screen.findByRole<HTMLSelectElement>('combobox', { name: /^Type/ });
    const own = types.selectedOptions[0]?.text ?? '';
    await seeOwnModules();
    await choose(/^Type/, 'Healthcare');
    await seeText('There are no modules to choose.');
    await seeChanges(2);
    await choose(/^Type/, 'Standalone Drill Manager');
    await seeOwnModules();
    await seeChanges(1);
    await choose(/^Type/, 'Healthcare');
    await seeText('There are no modules to choose.');
    await choose(/^Type/, own);
    await seeOwnModules();
    await waitFor(() => expect(screen.queryByText(/unsaved change/)).toBeNull());
  },
};

export const ModulesRefused: ScreenStory = {
  args: { answers: { 'clients.replace': refuse(400, { errors: { modules: ['Visitor needs Staff.'] } }) } },
  play: async () => {
    await edit();
    await press('Save');
    await seeFocusedProblem('Unable to update client. Please try again');
    await seeText('Visitor needs Staff.');
  },
};

export const ConnectionFailed: ScreenStory = notFetched('connections.get', 'connections');

export const RenamingTheConnection: ScreenStory = {
  play: async () => {
    await press('Rename');
    await userEvent.type(await screen.findByRole('textbox', { name: /^Connection name/ }), ' (staff)', { delay: null });
  },
};

export const RenamingTheConnectionByKeyboard: ScreenStory = {
  play: async () => {
    await pressByKey('Rename');
    await seeFocus(() => screen.getByRole('textbox', { name: /^Connection name/ }));
    await pressByKey('Cancel');
    await seeFocus(() => screen.getByRole('button', { name: 'Rename' }));
    await pressByKey('Rename');
    await userEvent.type(await screen.findByRole('textbox', { name: /^Connection name/ }), ' (staff)', { delay: null });
    await pressByKey('Save name');
    await seeFocus(() => screen.getByRole('button', { name: 'Rename' }));
  },
};

export const Missing: ScreenStory = {
  args: { path: to(pages.client, { client: nothing }), answers: { 'clients.get': refuse(404) } },
  play: async () => {
    await seeText('This client does not exist');
  },
};

export const Failed: ScreenStory = notFetched('clients.get', 'client');

export const NoPermissionToChange: ScreenStory = {
  args: { as: 'salesPerson' },
  play: async () => {
    await seeText(/needs the permission “Manage clients”/);
  },
};

export const NoPermission: ScreenStory = {
  args: { as: 'clientAdministrator' },
  play: async () => {
    await expect(await seeTitle('You do not have access')).toBeVisible();
  },
};

export const Offline: ScreenStory = {
  args: { answers: { 'clients.replace': drop } },
  play: async () => {
    await edit();
    storyPortal().portal.child('connection').send({ type: 'network.lose' });
    await press('Save');
    await seeText('You are offline');
    await seeText('Unable to update client. Please try again');
  },
};

export const LeavingWithChanges: ScreenStory = {
  play: async () => {
    await edit();
    storyPortal().portal.navigate(to(pages.clients));
    await seeDialog('Leave with unsaved changes?', 'alertdialog');
  },
};
