import { expect } from 'storybook/test';
import { seeTitle } from '../../../harness/gestures.ts';
import { screenOf, type ScreenMeta, type ScreenStory } from '../../../harness/screens.tsx';

const meta = {
  ...screenOf({ as: 'clientAdministrator', path: '/prompt/no-buildings' }),
  title: 'Screens/Prompts',
  tags: ['!autodocs'],
} satisfies ScreenMeta;
export default meta;

const titled = (title: string) => async () => {
  await expect(await seeTitle(title)).toBeVisible();
};

export const NoBuildings: ScreenStory = { play: titled('No buildings yet') };
export const NoPermissions: ScreenStory = {
  args: { path: '/prompt/no-permissions' },
  play: titled('No permissions yet'),
};
export const VerifyEmail: ScreenStory = { args: { path: '/prompt/verifyemail' }, play: titled('Verify your email') };
export const PartnerUser: ScreenStory = { args: { path: '/prompt/partner-user' }, play: titled('Partner account') };
export const SignedOut: ScreenStory = {
  args: { as: 'nobody', path: '/prompt/logoutcallback' },
  play: titled('You have signed out'),
};
export const SigningOut: ScreenStory = { args: { path: '/logout' }, play: titled('Signing out') };
export const Error: ScreenStory = { args: { path: '/error' }, play: titled('Something went wrong') };
export const NotFound: ScreenStory = { args: { path: '/prompt/nothing' }, play: titled('Page not found') };
export const NotFoundInTheConsole: ScreenStory = {
  args: { path: '/client/nothing' },
  play: titled('Page not found'),
};
