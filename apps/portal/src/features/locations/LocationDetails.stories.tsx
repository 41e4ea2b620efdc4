import { expect, screen } from 'storybook/test';
import { building, client, level, location, nothing } from '../../../harness/addresses.ts';
import { drop, never, refuse } from '../../../harness/answers.ts';
import { seeFormToCome, seeLink, seeText, seeTitle } from '../../../harness/gestures.ts';
import { screenOf, type ScreenMeta, type ScreenStory } from '../../../harness/screens.tsx';
import { noPermission } from '../../../harness/usual-states.ts';
import { pages } from '../../system/pages.ts';
import { to } from '../../system/to.ts';

const meta = {
  ...screenOf(
    'editor',
    { as: 'buildingManager', path: to(pages.location, { building, level, location }) },
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
  title: 'Screens/Client/Location details',
  tags: ['!autodocs'],
} satisfies ScreenMeta;
export default meta;

export const FirstLoad: ScreenStory = {
  args: { answers: { 'locations.get': never } },
  play: async () => {
    await seeFormToCome();
  },
};

export const Data: ScreenStory = {
  play: async () => {
    await seeTitle('Library');
    await seeText('A location stays as it was added: it can be neither changed nor deleted.');
    await expect(screen.getByRole('textbox', { name: /name/i })).toHaveAttribute('readonly');
  },
};

export const LeadsToItsLevel: ScreenStory = {
  play: async () => {
    await seeTitle('Library');
    const leading = await screen.findAllByRole('link');
    await expect(leading.filter((link) => link.getAttribute('href')?.endsWith(`/levels/${level}`))).toHaveLength(2);
  },
};

export const DataInTheAdminArea: ScreenStory = {
  args: { as: 'systemAdministrator', path: to(pages.clientLocation, { client, building, level, location }) },
  play: async () => {
    await seeTitle('Library');
    await seeLink('Northfield Trust');
    await seeLink('Hill School');
  },
};

export const Missing: ScreenStory = {
  args: { path: to(pages.location, { building, level, location: nothing }), answers: { 'locations.get': refuse(404) } },
  play: async () => {
    await seeText('Unable to fetch location. Please try again.');
  },
};

export const Failed: ScreenStory = {
  args: { answers: { 'locations.get': refuse(500) } },
  play: async () => {
    await seeText('Unable to fetch location. Please try again.');
  },
};

export const NoPermission: ScreenStory = noPermission('roleManager');

export const Offline: ScreenStory = {
  args: { offline: true, answers: { 'locations.get': drop } },
  play: async () => {
    await seeText('You are offline');
    await seeText('Unable to fetch location. Please try again.');
  },
};
