import { client } from '../../../harness/addresses.ts';
import { drop, empty } from '../../../harness/answers.ts';
import { seeText, seeTitle } from '../../../harness/gestures.ts';
import { screenOf, type ScreenMeta, type ScreenStory } from '../../../harness/screens.tsx';
import { to } from '../../system/to.ts';
import { pages } from '../../system/pages.ts';

const meta = {
  ...screenOf({ as: 'roleManager', path: to(pages.clientProfile) }),
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
  args: { path: to(pages.buildings) },
  play: async () => {
    await seeText('canmanagebuildingsettings');
  },
};

export const MissingModule: ScreenStory = {
  args: {
    as: 'clientAdministrator',
    path: to(pages.stationAccounts),
    answers: { 'modules.ofClient': empty },
  },
  play: async () => {
    await seeText('The client does not have the module visitor app.');
  },
};

export const InTheSystemArea: ScreenStory = {
  args: { as: 'supportPerson', path: to(pages.addClient) },
  play: async () => {
    await seeTitle('You do not have access');
    await seeText('cancreateclientsandbuildings');
  },
};

export const OfAnotherClient: ScreenStory = {
  args: { as: 'clientAdministrator', path: to(pages.client, { client }) },
  play: async () => {
    await seeTitle('You do not have access');
  },
};

export const ConnectionUnknown: ScreenStory = {
  args: {
    as: 'clientAdministrator',
    path: to(pages.mappings),
    answers: { 'connections.status': drop },
  },
  play: async () => {
    await seeText('Unable to fetch connections. Please try again');
  },
};

export const WithoutASession: ScreenStory = {
  args: { as: 'nobody', path: `${to(pages.unauthorized)}?path=/client/admin/profile` },
  play: async () => {
    await seeText('You are not signed in.');
  },
};
