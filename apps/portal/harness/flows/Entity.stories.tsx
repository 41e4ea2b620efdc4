import { userEvent } from 'storybook/test';
import { building, client } from '../addresses.ts';
import { never, refuse } from '../answers.ts';
import { flowOf, pathsOf, type FlowMeta, type FlowStory } from '../flows.tsx';
import { fill, press, seeChanges, seeDialog, seeText, seeTitle } from '../gestures.ts';
import { recordOn } from '../LiveChart.tsx';
import { storyPortal } from '../StoryPortal.tsx';
import { entity } from '../paths/entity.ts';
import { to } from '../../src/system/to.ts';
import { pages } from '../../src/system/pages.ts';

const meta = {
  ...flowOf(recordOn, {
    as: 'systemAdministrator',
    path: to(pages.clientBuilding, { client, building }),
  }),
  title: 'Flows/Entity',
  tags: ['!autodocs'],
} satisfies FlowMeta;
export default meta;

const edit = async () => {
  await seeTitle('Hill School');
  await fill('Phone number', '0113 496 0999');
  await seeChanges(1);
};

export const Pristine: FlowStory = {
  play: async () => {
    await seeText(/entity · editing.pristine/);
  },
};

export const Dirty: FlowStory = {
  play: async () => {
    await edit();
    await seeText(/entity · editing.dirty/);
  },
};

export const Invalid: FlowStory = {
  play: async () => {
    await seeTitle('Hill School');
    await fill(/^Name/, '');
    await press('Save');
    await seeText(/entity · editing.invalid/);
  },
};

export const Saving: FlowStory = {
  args: { answers: { 'buildings.patch': never } },
  play: async () => {
    await edit();
    await press('Save');
    await seeText(/entity · saving/);
  },
};

export const Refused: FlowStory = {
  args: { answers: { 'buildings.patch': refuse(500) } },
  play: async () => {
    await edit();
    await press('Save');
    await seeText(/entity · editing.refused/);
  },
};

export const ConflictResolved: FlowStory = {
  play: async () => {
    await edit();
    storyPortal().platform.changeMeanwhile(building, { phoneNumber: '0113 496 0500' });
    await press('Save');
    const dialog = await seeDialog('This building has changed meanwhile');
    await userEvent.click(await dialog.findByRole('radio', { name: /0113 496 0999/ }));
    await press('Save', dialog);
    await seeText(/entity · editing.saved/);
  },
};

export const Conflict: FlowStory = {
  play: async () => {
    await edit();
    storyPortal().platform.changeMeanwhile(building, { phoneNumber: '0113 496 0500' });
    await press('Save');
    await seeDialog('This building has changed meanwhile');
    await seeText(/entity · merging/);
  },
};

export const Paths = pathsOf(entity);
