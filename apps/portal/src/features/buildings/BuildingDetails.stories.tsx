import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { building, client, nothing } from '../../../harness/addresses.ts';
import { drop, never, refuse, withMembers } from '../../../harness/answers.ts';
import {
  choose,
  fill,
  press,
  seeButton,
  seeChanges,
  seeDialog,
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
  ...screenOf('editor', { as: 'systemAdministrator', path: to(pages.clientBuilding, { client, building }) }),
  title: 'Screens/Client/Building details',
  tags: ['!autodocs'],
} satisfies ScreenMeta;
export default meta;

const inTheClientArea = { as: 'buildingManager', path: to(pages.building, { building }) } as const;
const edit = async () => {
  await seeTitle('Hill School');
  await fill('Phone number', '0113 496 0999');
  await seeChanges(1);
};

export const FirstLoad: ScreenStory = {
  args: { answers: { 'buildings.get': never } },
  play: async () => {
    await seeFormToCome();
  },
};

export const Data: ScreenStory = {
  play: async () => {
    await seeTitle('Hill School');
    await expect(await seeButton('Delete building')).toBeVisible();
  },
};

export const DataInTheClientArea: ScreenStory = {
  args: inTheClientArea,
  play: async () => {
    await seeTitle('Hill School');
    await expect(screen.queryByRole('button', { name: 'Delete building' })).toBeNull();
  },
};

export const Dirty: ScreenStory = { play: edit };

export const Review: ScreenStory = review(edit, 'Only these fields are sent.');

export const Invalid: ScreenStory = {
  play: async () => {
    await seeTitle('Hill School');
    await fill(/^Name/, '');
    await press('Save');
    await seeFocusedProblem('There is a problem');
  },
};

export const Saving: ScreenStory = saving('buildings.patch', edit);

export const Saved: ScreenStory = {
  play: async () => {
    await edit();
    await press('Save');
    await seeText(/[Ss]aved/);
  },
};

export const Refused: ScreenStory = refused(
  'buildings.patch',
  refuse(500),
  edit,
  'Unable to update building. Please try again',
);

export const DeletedMeanwhile: ScreenStory = {
  args: { answers: { 'buildings.patch': refuse(404) } },
  play: async () => {
    await edit();
    await press('Save');
    await seeFocusedProblem('Unable to update building. Please try again');
    await seeText(/This building is no longer there/);
    await seeChanges(1);
  },
};

export const Conflict: ScreenStory = {
  play: async () => {
    await edit();
    storyPortal().platform.changeMeanwhile(building, { phoneNumber: '0113 496 0500' });
    await press('Save');
    const dialog = await seeDialog('This building has changed meanwhile');
    await expect(await dialog.findByText('0113 496 0500')).toBeVisible();
  },
};

export const ConflictDecided: ScreenStory = {
  play: async () => {
    await edit();
    storyPortal().platform.changeMeanwhile(building, { phoneNumber: '0113 496 0500' });
    await press('Save');
    const dialog = await seeDialog('This building has changed meanwhile');
    await userEvent.click(await dialog.findByRole('radio', { name: /0113 496 0999/ }));
    await press('Save', dialog);
    await seeText(/[Ss]aved/);
  },
};

export const ConfirmingARisk: ScreenStory = {
  play: async () => {
    await seeTitle('Hill School');
    await choose(/^Status/, 'Archived');
    await press('Save');
    await seeDialog('Archive this building?', 'alertdialog');
  },
};

export const Deleting: ScreenStory = {
  play: async () => {
    await press('Delete building');
    const dialog = await seeDialog('Delete “Hill School”?', 'alertdialog');
    await userEvent.type(dialog.getByRole('textbox'), 'Hill School', { delay: null });
  },
};

export const DeletingWhereStationsWork: ScreenStory = {
  args: { answers: { 'figures.ofClient': withMembers({ premises: { levels: 3, locations: 24, stations: 2 } }) } },
  play: async () => {
    await press('Delete building');
    const dialog = await seeDialog('Delete “Hill School”?', 'alertdialog');
    await dialog.findByText(/Its 3 levels and 24 locations go with it/);
    await dialog.findByText(/2 stations work in no other building and are left with none\./);
  },
};

export const DeletionRefused: ScreenStory = {
  args: { answers: { 'buildings.remove': refuse(500) } },
  play: async () => {
    await press('Delete building');
    const dialog = await seeDialog('Delete “Hill School”?', 'alertdialog');
    await userEvent.type(dialog.getByRole('textbox'), 'Hill School', { delay: null });
    await press('Delete building', dialog);
    await seeText(/Unable to delete building/);
  },
};

export const Missing: ScreenStory = {
  args: {
    path: to(pages.clientBuilding, { client, building: nothing }),
    answers: { 'buildings.get': refuse(404) },
  },
  play: async () => {
    await expect(await seeTitle('No such building')).toBeVisible();
  },
};

export const Failed: ScreenStory = notFetched('buildings.get', 'building');

export const ChoicesNotFetched: ScreenStory = {
  args: { answers: { 'lookups.countries': refuse(500) } },
  play: async () => {
    await seeTitle('Hill School');
    await expect(await seeButton(/^Try again .* for Country$/)).toBeVisible();
    await seeText('Unable to fetch countries. Please try again');
  },
};

export const ChoicesFetchedInTheEnd: ScreenStory = {
  args: {
    answers: { 'lookups.countries': (asked) => (asked.times === 1 ? drop(asked) : asked.ordinary()) },
  },
  play: async () => {
    await seeTitle('Hill School');
    await press(/^Try again .* for Country$/);
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Try again/ })).toBeNull());
    await waitFor(() => expect(screen.getByRole('combobox', { name: /^Country/ })).toHaveFocus());
  },
};

export const NoPermission: ScreenStory = {
  args: { ...inTheClientArea, as: 'roleManager' },
  play: async () => {
    await expect(await seeTitle('You do not have access')).toBeVisible();
  },
};

export const Offline: ScreenStory = {
  args: { answers: { 'buildings.patch': drop } },
  play: async () => {
    await edit();
    storyPortal().portal.child('connection').send({ type: 'network.lose' });
    await press('Save');
    await seeText('You are offline');
  },
};

export const DraftWaitingElsewhere: ScreenStory = {
  play: async () => {
    await edit();
    storyPortal().portal.navigate(to(pages.clientBuildings, { client }));
    const dialog = await seeDialog('Leave with unsaved changes?', 'alertdialog');
    await press('Leave and keep draft', dialog);
    await seeText('You have unsaved changes');
  },
};
