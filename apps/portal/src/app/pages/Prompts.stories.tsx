import { expect } from 'storybook/test';
import { seeButton, seeTitle } from '../../../harness/gestures.ts';
import { screenOf, type ScreenMeta, type ScreenStory } from '../../../harness/screens.tsx';
import { to } from '../../system/to.ts';
import { pages } from '../../system/pages.ts';

const meta = {
  ...screenOf('asItComes', { as: 'clientAdministrator', path: to(pages.noBuildings) }),
  title: 'Screens/Frame/Prompts',
  tags: ['!autodocs'],
} satisfies ScreenMeta;
export default meta;

const titled = (title: string) => async () => {
  await expect(await seeTitle(title)).toBeVisible();
};

export const NoBuildings: ScreenStory = { play: titled('No buildings yet') };
export const NoPermissions: ScreenStory = {
  args: { path: to(pages.noPermissions) },
  play: titled('No permissions yet'),
};
export const VerifyEmail: ScreenStory = {
  args: { path: to(pages.verifyEmail) },
  play: async () => {
    await seeTitle('Verify your email');
    await seeButton('I have verified my e-mail');
  },
};
export const PartnerUser: ScreenStory = { args: { path: to(pages.partnerUser) }, play: titled('Partner account') };
export const SignedOut: ScreenStory = {
  args: { as: 'nobody', path: to(pages.signedOut) },
  play: titled('You have signed out'),
};
export const SigningOut: ScreenStory = { args: { path: to(pages.logout) }, play: titled('Signing out') };
export const Error: ScreenStory = { args: { path: to(pages.error) }, play: titled('Something went wrong') };
export const NotFound: ScreenStory = { args: { path: '/prompt/nothing' }, play: titled('Page not found') };
export const NotFoundInTheConsole: ScreenStory = {
  args: { path: '/client/nothing' },
  play: titled('Page not found'),
};
