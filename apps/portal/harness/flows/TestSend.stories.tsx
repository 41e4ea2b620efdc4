import { configuration } from '../addresses.ts';
import { flowOf, pathsOf, type FlowMeta, type FlowStory } from '../flows.tsx';
import { press, seeText } from '../gestures.ts';
import { testSend } from '../paths/test-send.ts';
import { pages } from '../../src/system/pages.ts';
import { to } from '../../src/system/to.ts';

const meta = {
  ...flowOf(testSend.actor, {
    as: 'clientAdministrator',
    path: to(pages.testConfiguration, { brand: 'wardmere', configuration }),
  }),
  title: 'Flows/Test send',
  tags: ['!autodocs'],
} satisfies FlowMeta;
export default meta;

export const Sent: FlowStory = {
  play: async () => {
    await press('Send test');
    await seeText(/testSend · open/);
  },
};

export const Paths = pathsOf(testSend);
