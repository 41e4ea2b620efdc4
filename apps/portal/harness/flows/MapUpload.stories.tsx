import { building, client } from '../addresses.ts';
import { flowOf, pathsOf, type FlowMeta, type FlowStory } from '../flows.tsx';
import { press, seeText } from '../gestures.ts';
import { mapUpload } from '../paths/map-upload.ts';
import { pages } from '../../src/system/pages.ts';
import { to } from '../../src/system/to.ts';

const meta = {
  ...flowOf(mapUpload.actor, { as: 'systemAdministrator', path: to(pages.clientBuilding, { client, building }) }),
  title: 'Flows/Map upload',
  tags: ['!autodocs'],
} satisfies FlowMeta;
export default meta;

export const Choosing: FlowStory = {
  play: async () => {
    await press('Choose a venue');
    await seeText(/mapUpload · open/);
  },
};

export const Paths = pathsOf(mapUpload);
