import { screen, userEvent } from 'storybook/test';
import { seeDialog, seeTitle } from '../../../harness/gestures.ts';
import { screenOf, type ScreenMeta, type ScreenStory } from '../../../harness/screens.tsx';
import { to } from '../../system/to.ts';
import { pages } from '../../system/pages.ts';

const meta = {
  ...screenOf('asItComes', { as: 'clientAdministrator', path: to(pages.landing) }),
  title: 'Screens/Frame/Keyboard shortcuts',
  tags: ['!autodocs'],
} satisfies ScreenMeta;
export default meta;

const list = async () => {
  await seeTitle('Northfield Trust');
  await userEvent.keyboard('?');
  return seeDialog('Keyboard shortcuts');
};

export const Data: ScreenStory = {
  play: async () => {
    await list();
  },
};

export const KeysAloneSwitchedOff: ScreenStory = {
  play: async () => {
    const dialog = await list();
    await userEvent.click(dialog.getByRole('switch', { name: 'Use keys alone as shortcuts' }));
    await screen.findByRole('switch', { name: 'Use keys alone as shortcuts', checked: false });
  },
};
