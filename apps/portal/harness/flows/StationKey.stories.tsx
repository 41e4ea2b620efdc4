import { station } from '../addresses.ts';
import { flowOf, pathsOf, type FlowMeta, type FlowStory } from '../flows.tsx';
import { press, seeText } from '../gestures.ts';
import { stationKey } from '../paths/station-key.ts';
import { pages } from '../../src/system/pages.ts';
import { to } from '../../src/system/to.ts';

const meta = {
  ...flowOf(stationKey.actor, { as: 'clientAdministrator', path: to(pages.stationAccount, { station }) }),
  title: 'Flows/Station key',
  tags: ['!autodocs'],
} satisfies FlowMeta;
export default meta;

export const Shown: FlowStory = {
  play: async () => {
    await press('Show key');
    await seeText(/stationKey · open/);
  },
};

export const Paths = pathsOf(stationKey);
