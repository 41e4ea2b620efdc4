import { expect, screen, userEvent } from 'storybook/test';
import { never, refuse } from '../../../harness/answers.ts';
import { fill, press, seeButton, seeFocusedProblem, seeText, seeTitle } from '../../../harness/gestures.ts';
import { screenOf, type ScreenMeta, type ScreenStory } from '../../../harness/screens.tsx';
import { noPermission, offlineSaving } from '../../../harness/usual-states.ts';
import { to } from '../../system/to.ts';
import { pages } from '../../system/pages.ts';

const meta = {
  ...screenOf('addition', { as: 'clientAdministrator', path: to(pages.addMapping) }),
  title: 'Screens/Client/Add mapping',
  tags: ['!autodocs'],
} satisfies ScreenMeta;
export default meta;

const nothing = 'Choose roles or buildings: a mapping that gives neither has no effect.';
const blank = () => seeTitle('Add mapping');
const send = async () => {
  await seeTitle('Add mapping');
  await fill(/^Name/, 'Teaching Staff');
  await press('Add mapping');
};

export const Blank: ScreenStory = {
  play: async () => {
    await seeTitle('Add mapping');
    await expect(await screen.findByRole('switch', { name: 'Enabled' })).toBeChecked();
  },
};

export const AllBuildings: ScreenStory = {
  play: async () => {
    await seeTitle('Add mapping');
    await userEvent.click(await screen.findByRole('switch', { name: 'All buildings' }));
    await seeText('This mapping gives all buildings, including those added later.');
  },
};

export const ForSomeBuildings: ScreenStory = {
  args: { as: 'worksInOneBuilding' },
  play: async () => {
    await seeTitle('Add mapping');
    await seeText('Only somebody with all buildings can give a group roles: its people may work anywhere.');
    await expect(screen.queryByRole('checkbox')).toBeNull();
  },
};

export const Invalid: ScreenStory = {
  play: async () => {
    await seeTitle('Add mapping');
    await press('Add mapping');
    await seeFocusedProblem('There is a problem');
    await seeText('Name is required.');
  },
};

export const Saving: ScreenStory = {
  args: { answers: { 'securityGroups.create': never } },
  play: async () => {
    await send();
    await expect(await seeButton(/^Add mapping/)).toHaveAttribute('aria-busy', 'true');
  },
};

export const NeitherRolesNorBuildings: ScreenStory = {
  args: { answers: { 'securityGroups.create': refuse(400, { errors: { roles: [nothing] } }) } },
  play: async () => {
    await send();
    await seeFocusedProblem(nothing);
  },
};

export const NameTaken: ScreenStory = {
  args: {
    answers: {
      'securityGroups.create': refuse(409, {
        errors: { name: ['The security group “Teaching Staff” already exists for client “Northfield Trust”.'] },
      }),
    },
  },
  play: async () => {
    await send();
    await seeFocusedProblem('The security group “Teaching Staff” already exists');
    await expect(screen.queryByText(/for client/)).toBeNull();
  },
};

export const Refused: ScreenStory = {
  args: { answers: { 'securityGroups.create': refuse(500) } },
  play: async () => {
    await send();
    await seeFocusedProblem('Unable to create security group. Please try again');
  },
};

export const LookupsFailed: ScreenStory = {
  args: { answers: { 'roles.list': refuse(503), 'buildings.all': refuse(503) } },
  play: async () => {
    await seeText('Unable to fetch roles. Please try again');
    await seeText('Unable to fetch buildings. Please try again');
  },
};

export const NoPermission: ScreenStory = noPermission('teacher');

export const Offline: ScreenStory = offlineSaving('securityGroups.create', blank, send);
