import { expect, screen, userEvent } from 'storybook/test';
import { client } from '../../../harness/addresses.ts';
import { drop, never, refuse } from '../../../harness/answers.ts';
import { fill, press, seeButton, seeFocusedProblem, seeText, seeTitle } from '../../../harness/gestures.ts';
import { screenOf, type ScreenMeta, type ScreenStory } from '../../../harness/screens.tsx';
import { to } from '../../system/to.ts';
import { pages } from '../../system/pages.ts';

const meta = {
  ...screenOf('addition', { as: 'systemAdministrator', path: to(pages.addBuilding, { client }) }),
  title: 'Screens/Client/Add building',
  tags: ['!autodocs'],
} satisfies ScreenMeta;
export default meta;

/** Types into a searchable choice and takes what it offers. */
async function take(label: RegExp, text: string): Promise<void> {
  const box = await screen.findByRole('combobox', { name: label });
  await userEvent.click(box);
  await userEvent.clear(box);
  await userEvent.type(box, text, { delay: null });
  await userEvent.click(await screen.findByRole('option', { name: new RegExp(text) }));
}

const send = async () => {
  await seeTitle('Add building');
  await fill(/^Name/, 'Tarn Primary School');
  await take(/^Building type/, 'Nursery');
  await take(/^Time zone/, 'London');
  await press('Add building');
};

export const Blank: ScreenStory = {
  play: async () => {
    await seeTitle('Add building');
  },
};

export const Invalid: ScreenStory = {
  play: async () => {
    await seeTitle('Add building');
    await press('Add building');
    await seeFocusedProblem('There is a problem');
    await expect(screen.getAllByText(/Building type is required/)[0]).toBeVisible();
  },
};

export const Saving: ScreenStory = {
  args: { answers: { 'buildings.create': never } },
  play: async () => {
    await send();
    await expect(await seeButton(/^Add building/)).toHaveAttribute('aria-busy', 'true');
  },
};

export const Refused: ScreenStory = {
  args: { answers: { 'buildings.create': refuse(400, { errors: { Name: ['The name is taken at this client.'] } }) } },
  play: async () => {
    await send();
    await seeText('The name is taken at this client.');
  },
};

export const NotAnswered: ScreenStory = {
  args: { answers: { 'buildings.create': drop } },
  play: async () => {
    await send();
    await seeText(/may have been added all the same/);
  },
};

export const LookupFailed: ScreenStory = {
  args: { answers: { 'buildings.types': refuse(503) } },
  play: async () => {
    await seeText(/Unable to fetch building types/);
  },
};

export const NoPermission: ScreenStory = {
  args: { as: 'supportPerson' },
  play: async () => {
    await expect(await seeTitle('You do not have access')).toBeVisible();
  },
};

export const Filled: ScreenStory = {
  play: async () => {
    await seeTitle('Add building');
    await fill(/^Name/, 'Tarn Primary School');
    await take(/^Building type/, 'Nursery');
  },
};

export const Offline: ScreenStory = {
  args: { offline: true, answers: { 'buildings.create': drop } },
  play: async () => {
    await send();
    await seeText('You are offline');
  },
};
