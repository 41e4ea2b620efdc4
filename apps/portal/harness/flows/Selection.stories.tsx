import { screen, userEvent } from 'storybook/test';
import { refuse } from '../answers.ts';
import { flowOf, pathsOf, type FlowMeta, type FlowStory } from '../flows.tsx';
import { seeLink, seeText } from '../gestures.ts';
import { selection } from '../paths/selection.ts';
import { to } from '../../src/system/to.ts';
import { pages } from '../../src/system/pages.ts';

const meta = {
  ...flowOf((portal) => portal.child('selection'), { as: 'systemAdministrator', path: to(pages.clients) }),
  title: 'Flows/Selection',
  tags: ['!autodocs'],
} satisfies FlowMeta;
export default meta;

const select = async () => {
  await seeLink('Brackenbury Schools');
  const [, second] = await screen.findAllByRole('button', { name: /^Select / });
  if (second) await userEvent.click(second);
};

export const WithoutAClient: FlowStory = {
  play: async () => {
    await seeLink('Brackenbury Schools');
    await seeText(/^selection · /);
  },
};

export const AClientIsChosen: FlowStory = {
  play: async () => {
    await select();
    await seeText('Administration');
  },
};

export const TheClientCannotBeRead: FlowStory = {
  args: { answers: { 'clients.get': refuse(503) } },
  play: async () => {
    await select();
    await seeText(/^selection · /);
  },
};

export const Paths = pathsOf(selection);
