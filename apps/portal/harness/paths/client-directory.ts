import { screen } from 'storybook/test';
import { clientDirectoryOf } from '../../src/app/frame/client-directory.ts';
import { clientDirectoryWalk } from '../../src/app/frame/client-directory.walk.ts';
import { refuse } from '../answers.ts';
import { seeText } from '../gestures.ts';
import { landed } from './landed.ts';
import type { ScreenWalk } from './go-path.ts';
import { isPickerOpen, openPicker, pickClient } from './picker.ts';
import { to } from '../../src/system/to.ts';
import { pages } from '../../src/system/pages.ts';

export const clientDirectory: ScreenWalk = {
  walk: clientDirectoryWalk,
  actor: (portal) => {
    const { session } = portal.child('session').getSnapshot().context;
    return session ? clientDirectoryOf(portal, session.userId) : undefined;
  },
  given: {
    'a system user has signed in': () =>
      landed({ as: 'systemAdministrator', path: to(pages.platformSettings), held: ['clients.ofUser'] }),
  },
  when: {
    'the person opens the client picker': () => openPicker('Client'),
    'a client is worked in': async (here) => {
      here.release('clients.ofUser');
      await pickClient('Brackenbury Schools');
    },
    'the clients arrive': ({ answer }) => answer('clients.ofUser'),
    'the clients cannot be fetched': ({ answer }) => answer('clients.ofUser', refuse(503)),
  },
  looks: {
    'clientDirectory.known': async () => {
      if (isPickerOpen('Client')) await screen.findByRole('option', { name: /^Brackenbury Schools/ });
    },
    'clientDirectory.failed': () => seeText('An error occurred fetching the list of clients.'),
    'clientDirectory.asking': () => screen.findByRole('combobox', { name: 'Search clients' }),
  },
};
