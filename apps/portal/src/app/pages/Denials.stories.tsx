import { client } from '../../../harness/addresses.ts';
import { drop, empty } from '../../../harness/answers.ts';
import { seeText, seeTitle } from '../../../harness/gestures.ts';
import { screenOf, type ScreenMeta, type ScreenStory } from '../../../harness/screens.tsx';

const meta = {
  ...screenOf({ as: 'roleManager', path: '/client/admin/profile' }),
  title: 'Screens/Unauthorized',
  tags: ['!autodocs'],
} satisfies ScreenMeta;
export default meta;

export const InTheClientArea: ScreenStory = {
  play: async () => {
    await seeTitle('You do not have access');
    await seeText('canmanageclientsettings');
  },
};

export const AnyOfSeveralPermissions: ScreenStory = {
  args: { path: '/client/admin/buildings' },
  play: async () => {
    await seeText('canmanagebuildingsettings');
  },
};

export const MissingModule: ScreenStory = {
  args: {
    as: 'clientAdministrator',
    path: '/client/admin/user-management-settings/station-accounts',
    answers: { 'modules.ofClient': empty },
  },
  play: async () => {
    await seeText('The client does not have the module visitor app.');
  },
};

export const InTheSystemArea: ScreenStory = {
  args: { as: 'supportPerson', path: '/admin/clients/add' },
  play: async () => {
    await seeTitle('You do not have access');
    await seeText('cancreateclientsandbuildings');
  },
};

export const OfAnotherClient: ScreenStory = {
  args: { as: 'clientAdministrator', path: `/admin/clients/${client}` },
  play: async () => {
    await seeTitle('You do not have access');
  },
};

export const ConnectionUnknown: ScreenStory = {
  args: {
    as: 'clientAdministrator',
    path: '/client/admin/user-management-settings/mappings',
    answers: { 'connections.status': drop },
  },
  play: async () => {
    await seeText('Unable to fetch connections. Please try again');
  },
};

export const WithoutASession: ScreenStory = {
  args: { as: 'nobody', path: '/unauthorized?path=/client/admin/profile' },
  play: async () => {
    await seeText('You are not signed in.');
  },
};
