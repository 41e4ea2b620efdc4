import { expect, screen, waitFor } from 'storybook/test';
import { client } from '../../../harness/addresses.ts';
import { drop, never, refuse, type Answer } from '../../../harness/answers.ts';
import {
  fill,
  press,
  seeChanges,
  seeDialog,
  seeFocusedProblem,
  seeFormToCome,
  seeText,
  seeTitle,
} from '../../../harness/gestures.ts';
import { screenOf, type ScreenMeta, type ScreenStory } from '../../../harness/screens.tsx';
import { review, saving } from '../../../harness/usual-states.ts';
import { storyPortal } from '../../../harness/StoryPortal.tsx';
import { to } from '../../system/to.ts';
import { pages } from '../../system/pages.ts';

const meta = {
  ...screenOf(
    'editor',
    { as: 'clientAdministrator', path: to(pages.clientProfile) },
    {
      Missing: 'The client of who is signed in is there as long as they are.',
    },
  ),
  title: 'Screens/Client/Client profile',
  tags: ['!autodocs'],
} satisfies ScreenMeta;
export default meta;

/** Start-up asks for the client too, without its modules: only the page's own question is answered otherwise. */
const onThePage =
  (answer: Answer): Answer =>
  (question) =>
    question.query.get('loadModules') === 'true' ? answer(question) : question.ordinary();
const edit = async () => {
  await seeTitle('Northfield Trust');
  await fill('City', 'Bradford');
  await seeChanges(1);
};

export const FirstLoad: ScreenStory = {
  args: { answers: { 'clients.get': onThePage(never) } },
  play: async () => {
    await seeFormToCome();
  },
};

export const Data: ScreenStory = {
  play: async () => {
    await seeTitle('Northfield Trust');
    // Said once, and of which.
    await seeText(/^Set by your provider: Type, Status, Billing type, .* and Internal use only\.$/);
    // The modules are read, not ticked.
    await expect(await screen.findByRole('textbox', { name: 'Visitor management' })).toHaveAttribute('readonly');
    await expect(screen.queryByText(/^Needs /)).toBeNull();
  },
};

const choosable = Promise.withResolvers<undefined>();
const onTheirWay: Answer = async ({ ordinary }) => {
  await choosable.promise;
  return ordinary();
};
const chosen = (label: string) => screen.findByRole('combobox', { name: label });

/** A value whose name is on its way is not told as none, and cannot be taken away unread. */
export const ChoicesOnTheirWay: ScreenStory = {
  args: { answers: { 'lookups.timezones': onTheirWay, 'lookups.countries': onTheirWay } },
  play: async () => {
    await seeTitle('Northfield Trust');
    await expect(await chosen('Time zone')).toHaveAttribute('placeholder', 'Loading…');
    await expect(await chosen('Country')).toHaveAttribute('placeholder', 'Loading…');
    await expect(screen.queryByRole('button', { name: 'Clear Time zone' })).toBeNull();
    choosable.resolve(undefined);
    await waitFor(async () => expect(await chosen('Time zone')).toHaveValue('United Kingdom – London'));
    await expect(await chosen('Country')).toHaveValue('United Kingdom');
    await expect(await screen.findByRole('button', { name: 'Clear Time zone' })).toBeInTheDocument();
  },
};

/** What was stored stands as it is where its name cannot be had. */
export const ChoicesFailed: ScreenStory = {
  args: { answers: { 'lookups.timezones': refuse(500) } },
  play: async () => {
    await seeTitle('Northfield Trust');
    await waitFor(async () => expect(await chosen('Time zone')).toHaveValue('Europe/London'));
  },
};

export const Dirty: ScreenStory = { play: edit };

export const Review: ScreenStory = review(edit, 'Bradford');

export const Invalid: ScreenStory = {
  play: async () => {
    await seeTitle('Northfield Trust');
    await fill(/^Name/, '');
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

export const Refused: ScreenStory = {
  args: { answers: { 'clients.replace': refuse(400, { errors: { City: ['City is not in this country.'] } }) } },
  play: async () => {
    await edit();
    await press('Save');
    await seeText('City is not in this country.');
  },
};

export const Conflict: ScreenStory = {
  play: async () => {
    await edit();
    storyPortal().platform.changeMeanwhile(client, { city: 'Wakefield' });
    await press('Save');
    const dialog = await seeDialog('This client has changed meanwhile');
    await expect(await dialog.findByText('Wakefield')).toBeVisible();
  },
};

export const Failed: ScreenStory = {
  args: { answers: { 'clients.get': onThePage(refuse(503)) } },
  play: async () => {
    await seeText('Unable to fetch client. Please try again');
  },
};

export const NoPermission: ScreenStory = {
  args: { as: 'buildingManager' },
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
  },
};
