import { client } from '../addresses.ts';
import { flowOf, pathsOf, type FlowMeta, type FlowStory } from '../flows.tsx';
import { giveFile, press, seeText } from '../gestures.ts';
import { imported } from '../paths/import.ts';
import { pages } from '../../src/system/pages.ts';
import { to } from '../../src/system/to.ts';

const meta = {
  ...flowOf(imported.actor, { as: 'systemAdministrator', path: to(pages.importBuildings, { client }) }),
  title: 'Flows/Import',
  tags: ['!autodocs'],
} satisfies FlowMeta;
export default meta;

export const Checked: FlowStory = {
  play: async () => {
    await giveFile(new File(['School name\nHill School'], 'schools.csv', { type: 'text/csv' }));
    await press('Check the rows');
    await seeText(/import · preparing/);
  },
};

export const Paths = pathsOf(imported);
