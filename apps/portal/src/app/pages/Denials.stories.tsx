import { expect, screen } from 'storybook/test';
import { client } from '../../../harness/addresses.ts';
import { drop, empty } from '../../../harness/answers.ts';
import { seeLink, seeText, seeTitle } from '../../../harness/gestures.ts';
import { screenOf, type ScreenMeta, type ScreenStory } from '../../../harness/screens.tsx';
import { to } from '../../system/to.ts';
import { pages } from '../../system/pages.ts';

const meta = {
  ...screenOf('asItComes', { as: 'roleManager', path: to(pages.clientProfile) }),
  title: 'Screens/Frame/Unauthorized',
  tags: ['!autodocs'],
} satisfies ScreenMeta;
export default meta;

export const InTheClientArea: ScreenStory = {
  play: async () => {
    await seeTitle('You do not have access');
    await seeText(/Manage client settings/);
  },
};

/** Whoever finds people in a list is told who may give what is missing, each with a prepared mail. */
export const WhomToAsk: ScreenStory = {
  args: { as: 'userManager' },
  play: async () => {
    await seeText('The role “Trust lead” brings “Manage client settings”.');
    const ask = await seeLink('Amelia Abbott');
    await expect(ask).toHaveAttribute('href', expect.stringMatching(/^mailto:.*subject=Access%20for%20me/));
  },
};

/** Nobody is named to whoever does not find people in a list anyway. */
export const NobodyToName: ScreenStory = {
  play: async () => {
    await seeText(/An administrator of Northfield Trust who manages users can give you one/);
    await expect(screen.queryByRole('link', { name: 'Amelia Abbott' })).toBeNull();
  },
};

export const AnyOfSeveralPermissions: ScreenStory = {
  args: { path: to(pages.buildings) },
  play: async () => {
    await seeText(/Manage building settings/);
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
    await seeText(/Create clients and buildings/);
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
    // What stands in for the page bears its name.
    await seeTitle('Mappings');
  },
};

export const WithoutASession: ScreenStory = {
  args: { as: 'nobody', path: `${to(pages.unauthorized)}?path=/client/admin/profile` },
  play: async () => {
    await seeText('You are not signed in.');
  },
};
