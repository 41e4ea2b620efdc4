import { screen, userEvent } from 'storybook/test';
import { paletteOf } from '../../src/app/palette/palette-actor.ts';
import { client } from '../addresses.ts';
import { flowOf, pathsOf, type FlowMeta, type FlowStory } from '../flows.tsx';
import { press, seeLink, seeText } from '../gestures.ts';
import { palette } from '../paths/palette.ts';
import { to } from '../../src/system/to.ts';
import { pages } from '../../src/system/pages.ts';

const meta = {
  ...flowOf(paletteOf, { as: 'systemAdministrator', path: to(pages.clients) }),
  title: 'Flows/Palette',
  tags: ['!autodocs'],
} satisfies FlowMeta;
export default meta;

const open = async () => {
  await seeLink('Brackenbury Schools');
  await press('Find or do');
  await seeText(/palette · open/);
};

export const Open: FlowStory = { play: open };

export const RecordFound: FlowStory = {
  play: async () => {
    await open();
    await userEvent.click(await screen.findByRole('combobox', { name: /Find a page/ }));
    await userEvent.paste(client);
    await seeText(/palette · open.found/);
  },
};

export const Paths = pathsOf(palette);
