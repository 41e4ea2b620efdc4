import { connectionWalk } from '@wardmere/machines/connection/connection.walk';
import { expect, screen } from 'storybook/test';
import { seeText } from '../gestures.ts';
import { landed } from './landed.ts';
import type { ScreenWalk } from './go-path.ts';
import { to } from '../../src/system/to.ts';
import { pages } from '../../src/system/pages.ts';

const banner = 'You are offline';

export const connection: ScreenWalk = {
  walk: connectionWalk,
  actor: (portal) => portal.child('connection'),
  given: { 'the portal has started': () => landed({ path: to(pages.landing), held: ['build'] }) },
  when: {
    'the network goes': () => dispatchEvent(new Event('offline')),
    'the network comes back': () => dispatchEvent(new Event('online')),
    'the person comes back to the tab': () => dispatchEvent(new Event('focus')),
    'the server names the same build': ({ settle }) => settle('build', Response.json({ build: '7.0.0' })),
    'the server names a newer build': ({ settle }) => settle('build', Response.json({ build: '7.0.1' })),
    'the server cannot be asked': ({ fail }) => fail('build'),
  },
  looks: {
    'connection.network.offline': () => seeText(banner),
    'connection.network.online': () => expect(screen.queryByText(banner)).toBeNull(),
    'connection.build.outdated': () => seeText('A newer version is ready'),
    'connection.build.current': () => expect(screen.queryByText('A newer version is ready')).toBeNull(),
  },
};
