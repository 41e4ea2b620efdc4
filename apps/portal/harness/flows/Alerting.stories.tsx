import { configuration } from '../addresses.ts';
import { flowOf, pathsOf, type FlowMeta, type FlowStory } from '../flows.tsx';
import { fill, seeText } from '../gestures.ts';
import { alerting } from '../paths/alerting.ts';
import { pages } from '../../src/system/pages.ts';
import { to } from '../../src/system/to.ts';

const meta = {
  ...flowOf(alerting.actor, {
    as: 'clientAdministrator',
    path: to(pages.testConfiguration, { brand: 'wardmere', configuration }),
    settings: { alertHost: 'https://alert.invalid' },
  }),
  title: 'Flows/Alerting',
  tags: ['!autodocs'],
} satisfies FlowMeta;
export default meta;

export const Named: FlowStory = {
  play: async () => {
    await fill('Type', 'Lockdown');
    await seeText(/alerting · open/);
  },
};

export const Paths = pathsOf(alerting);
