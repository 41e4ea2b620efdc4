import { testSendWalk } from '@wardmere/machines/test-send/test-send.walk';
import { expect, screen } from 'storybook/test';
import { configuration } from '../addresses.ts';
import { refuse, withMembers } from '../answers.ts';
import { fill, press, seeButton, seeText, seeTitle } from '../gestures.ts';
import type { ScreenWalk } from './go-path.ts';
import type { Here } from './here.tsx';
import { landed } from './landed.ts';
import { pages } from '../../src/system/pages.ts';
import { to } from '../../src/system/to.ts';

const brand = 'wardmere';
const at = to(pages.testConfiguration, { brand, configuration });
const UNABLE = 'Unable to send successfully. Please try again.';

const open = async (here: Here) => {
  here.portal.navigate(at);
  await seeTitle('Test “Signs and screens”');
};
const leave = async (here: Here) => {
  here.portal.navigate(to(pages.configurations, { brand }));
  await seeTitle('Configurations');
};

export const testSend: ScreenWalk = {
  walk: testSendWalk,
  actor: (portal) => portal.living('testSend'),
  given: {
    'no test page is open': async () => {
      const here = await landed({ as: 'clientAdministrator', path: at });
      await seeButton('Send test');
      await leave(here);
      here.hold('webhookConfigurations.verify');
      return here;
    },
  },
  when: {
    'the test page of a configuration is opened': open,
    'the page is left': leave,
    'the person writes the payload': () => fill('Type', 'Lockdown'),
    'the person sends the test': () => press('Send test'),
    'the person sends what cannot be sent': async () => {
      await fill('Resolved', 'later');
      await press('Send test');
      await seeText('There is a problem');
      await fill('Resolved', '');
    },
    'the receiver takes it': ({ answer }) => answer('webhookConfigurations.verify'),
    'the receiver does not take it': ({ answer }) =>
      answer('webhookConfigurations.verify', withMembers({ isSuccess: false })),
    'the platform cannot send it': ({ answer }) => answer('webhookConfigurations.verify', refuse(503)),
  },
  looks: {
    'testSend.open.resting.writing': () => expect(screen.queryByText(UNABLE)).toBeNull(),
    'testSend.open.sending': () => seeText(/^The test is on its way\./),
    'testSend.open.resting.delivered': () => seeText('Status 200'),
    'testSend.open.resting.undelivered': () => seeText(UNABLE),
  },
};
