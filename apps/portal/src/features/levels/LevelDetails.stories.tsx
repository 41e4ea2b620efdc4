import { expect, screen, userEvent, waitFor } from 'storybook/test';
import plan from '../../../harness/floor-plan.svg?no-inline';
import { building, client, level, nothing } from '../../../harness/addresses.ts';
import { drop, empty, never, refuse, withMembers } from '../../../harness/answers.ts';
import { seeFormToCome, seeLink, seeText, seeTitle } from '../../../harness/gestures.ts';
import { screenOf, type ScreenMeta, type ScreenStory } from '../../../harness/screens.tsx';
import { noPermission } from '../../../harness/usual-states.ts';
import { pages } from '../../system/pages.ts';
import { to } from '../../system/to.ts';

const meta = {
  ...screenOf(
    'editor',
    { as: 'buildingManager', path: to(pages.level, { building, level }) },
    {
      Dirty: 'It is never changed (D-125).',
      Review: 'It is never changed (D-125).',
      Invalid: 'It is never changed (D-125).',
      Saving: 'It is never changed (D-125).',
      Saved: 'It is never changed (D-125).',
      Refused: 'It is never changed (D-125).',
      Conflict: 'It is never changed (D-125).',
    },
  ),
  title: 'Screens/Client/Level details',
  tags: ['!autodocs'],
} satisfies ScreenMeta;
export default meta;

export const FirstLoad: ScreenStory = {
  args: { answers: { 'levels.get': never } },
  play: async () => {
    await seeFormToCome();
  },
};

export const Data: ScreenStory = {
  play: async () => {
    await seeTitle('First floor');
    await seeText('A level stays as it was added: it can be neither changed nor deleted.');
    await expect(screen.getByRole('textbox', { name: /name/i })).toHaveAttribute('readonly');
  },
};

export const FloorPlanOnItsWay: ScreenStory = {
  args: {
    answers: { 'levels.get': withMembers({ hasRasterFile: true, floorplan: 'https://elsewhere.example/1.png' }) },
  },
  play: async () => {
    await seeText('The floor plan is being prepared.');
  },
};

/** A picture of this portal's own origin. */
const shown = withMembers({
  hasRasterFile: true,
  floorplan: plan,
});

export const WithFloorPlan: ScreenStory = {
  args: { answers: { 'levels.get': shown } },
  play: async () => {
    const seen = await screen.findByRole('region', { name: 'Floor plan of First floor' });
    await waitFor(() => expect(seen.querySelector('img')?.naturalWidth).toBe(1600));
    await seeLink('Library');
  },
};

export const LocationsNotKnown: ScreenStory = {
  args: { answers: { 'levels.get': shown, 'locations.list': refuse(500) } },
  play: async () => {
    await seeText('The locations could not be fetched.');
  },
};

export const NoLocations: ScreenStory = {
  args: { answers: { 'levels.get': shown, 'locations.list': empty } },
  play: async () => {
    await seeText('No locations yet.');
  },
};

export const FloorPlanGone: ScreenStory = {
  args: { answers: { 'levels.get': withMembers({ hasRasterFile: true, floorplan: '/plans/none.png' }) } },
  play: async () => {
    await seeText('The floor plan cannot be loaded.');
  },
};

export const FloorPlanElsewhere: ScreenStory = {
  args: { answers: { 'levels.get': withMembers({ hasRasterFile: false, floorplan: '/plans/1.png' }) } },
  play: async () => {
    await expect(await seeLink(/Open the floor plan/)).toHaveAttribute(
      'href',
      expect.stringMatching(/\/plans\/1\.png$/),
    );
  },
};

export const FloorPlanThatRuns: ScreenStory = {
  args: { answers: { 'levels.get': withMembers({ hasRasterFile: false, floorplan: 'javascript:alert(1)' }) } },
  play: async () => {
    await seeTitle('First floor');
    await expect(screen.queryByRole('link', { name: /Open the floor plan/ })).toBeNull();
  },
};

export const LeadsToItsLocations: ScreenStory = {
  play: async () => {
    await seeTitle('First floor');
    await userEvent.click(await seeLink('Locations'));
    await seeTitle('Locations');
  },
};

export const DataInTheAdminArea: ScreenStory = {
  args: { as: 'systemAdministrator', path: to(pages.clientLevel, { client, building, level }) },
  play: async () => {
    await seeTitle('First floor');
    await seeLink('Northfield Trust');
    await seeLink('Hill School');
  },
};

export const Missing: ScreenStory = {
  args: { path: to(pages.level, { building, level: nothing }), answers: { 'levels.get': refuse(404) } },
  play: async () => {
    await seeText('Unable to fetch level. Please try again.');
  },
};

export const Failed: ScreenStory = {
  args: { answers: { 'levels.get': refuse(500) } },
  play: async () => {
    await seeText('Unable to fetch level. Please try again.');
  },
};

export const NoPermission: ScreenStory = noPermission('roleManager');

export const Offline: ScreenStory = {
  args: { offline: true, answers: { 'levels.get': drop } },
  play: async () => {
    await seeText('You are offline');
    await seeText('Unable to fetch level. Please try again.');
  },
};
