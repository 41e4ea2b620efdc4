import { HttpResponse } from 'msw';
import { expect, screen, userEvent } from 'storybook/test';
import { building, client } from '../../../harness/addresses.ts';
import { drop, never, refuse, type Answer } from '../../../harness/answers.ts';
import { press, pressByKey, seeButton, seeDialog, seeFocus, seeLink, seeText } from '../../../harness/gestures.ts';
import { screenOf, type ScreenMeta, type ScreenStory } from '../../../harness/screens.tsx';
import { pages } from '../../system/pages.ts';
import { to } from '../../system/to.ts';

const at = to(pages.clientBuilding, { client, building });
const meta = {
  ...screenOf('asItComes', { as: 'systemAdministrator', path: `${at}?venue=venue-0001` }),
  title: 'Screens/Client/Maps and floor plans',
  tags: ['!autodocs'],
} satisfies ScreenMeta;
export default meta;

const pageOf =
  (page: object): Answer =>
  () =>
    HttpResponse.json(page);
const upload = async () => {
  await press('Upload map data');
  await press('Upload map data', await seeDialog(/^Upload the map data of/, 'alertdialog'));
};

export const NotAskedFor: ScreenStory = {
  args: { path: at },
  play: async () => {
    await seeButton('Choose a venue');
  },
};

export const Fetching: ScreenStory = {
  args: { answers: { 'venues.list': never } },
  play: async () => {
    await expect(await screen.findByRole('progressbar', { name: 'Fetching the venues' })).toBeVisible();
  },
};

/** Whoever asks by keyboard is in the section, whose name is read, while what can be chosen is on its way. */
export const AskedForByKeyboard: ScreenStory = {
  args: { path: at, answers: { 'venues.list': never } },
  play: async () => {
    await pressByKey('Choose a venue');
    await seeFocus(() => screen.getByRole('region', { name: 'Maps and floor plans' }));
  },
};

export const Chosen: ScreenStory = {
  args: { path: at },
  play: async () => {
    await press('Choose a venue');
    await userEvent.type(await screen.findByRole('combobox', { name: 'Venue' }), 'Ashbridge');
    await userEvent.click(await screen.findByRole('option', { name: /Ashbridge/ }));
    await seeText('Is added, with its floor plan');
    await seeText('Nothing happens to Second floor, Basement.');
  },
};

export const ResumedByItsAddress: ScreenStory = {
  play: async () => {
    await seeText('Gets its floor plan');
    await seeText('Has a floor plan; a newer drawing replaces it');
    await seeButton('Upload map data');
  },
};

export const NoSuchVenue: ScreenStory = {
  args: { path: `${at}?venue=gone` },
  play: async () => {
    await seeText('The vendor has no such venue any more');
  },
};

export const FloorsNotTold: ScreenStory = {
  args: { answers: { 'venues.list': pageOf({ results: [{ id: 'venue-0001', name: 'Hill School' }] }) } },
  play: async () => {
    await seeText(/^The vendor does not say beforehand which floors/);
  },
};

export const LinkToElsewhere: ScreenStory = {
  args: {
    answers: {
      'venues.list': pageOf({
        results: [{ id: 'venue-0001', name: 'Hill School' }],
        next: 'https://elsewhere.example/venues',
      }),
    },
  },
  play: async () => {
    await seeText(/^Not all venues could be read/);
  },
};

export const Asked: ScreenStory = {
  play: async () => {
    await press('Upload map data');
    const question = await seeDialog('Upload the map data of “Ashbridge Primary School”?', 'alertdialog');
    await expect(question.getByText(/can be neither renamed nor deleted\.$/)).toBeVisible();
  },
};

export const Uploading: ScreenStory = {
  args: { answers: { 'venues.upload': never } },
  play: async () => {
    await upload();
    await expect(await screen.findByRole('button', { name: /^Upload map data/ })).toHaveAttribute('aria-busy', 'true');
  },
};

export const Uploaded: ScreenStory = {
  play: async () => {
    await upload();
    await seeText('The map data of “Ashbridge Primary School” is uploaded');
    await seeLink('See the levels');
  },
};

export const Refused: ScreenStory = {
  args: { answers: { 'venues.upload': refuse(502, { description: 'The maps vendor does not answer' }) } },
  play: async () => {
    await upload();
    await seeText('The maps vendor does not answer.');
  },
};

export const RefusedWithoutAReason: ScreenStory = {
  args: { answers: { 'venues.upload': refuse(500) } },
  play: async () => {
    await upload();
    await seeText('Failed to upload map data.');
  },
};

export const Failed: ScreenStory = {
  args: { answers: { 'venues.list': refuse(500) } },
  play: async () => {
    await seeText('Unable to fetch venues. Please try again.');
  },
};

export const LevelsNotKnown: ScreenStory = {
  args: { answers: { 'levels.list': drop } },
  play: async () => {
    await seeText('Unable to fetch levels. Please try again.');
  },
};
