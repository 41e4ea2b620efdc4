import { building, client } from '../addresses.ts';
import { flowOf, pathsOf, type FlowMeta, type FlowStory } from '../flows.tsx';
import { fill, press, seeChanges, seeDialog, seeText, seeTitle } from '../gestures.ts';
import { storyPortal } from '../StoryPortal.tsx';
import { desk } from '../paths/desk.ts';
import { to } from '../../src/system/to.ts';
import { pages } from '../../src/system/pages.ts';

const meta = {
  ...flowOf((portal) => portal.child('desk'), {
    as: 'systemAdministrator',
    path: to(pages.clientBuilding, { client, building }),
  }),
  title: 'Flows/Desk',
  tags: ['!autodocs'],
} satisfies FlowMeta;
export default meta;

export const OneIsOpen: FlowStory = {
  play: async () => {
    await seeTitle('Hill School');
    await seeText(/^desk · /);
  },
};

export const ADraftIsKept: FlowStory = {
  play: async () => {
    await seeTitle('Hill School');
    await fill('Phone number', '0113 496 0999');
    await seeChanges(1);
    storyPortal().portal.navigate(to(pages.clientBuildings, { client }));
    const dialog = await seeDialog('Leave with unsaved changes?', 'alertdialog');
    await press('Leave and keep draft', dialog);
    await seeText('You have unsaved changes');
  },
};

export const Paths = pathsOf(desk);
