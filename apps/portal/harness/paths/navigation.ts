import { navigationWalk } from '@wardmere/machines/navigation/navigation.walk';
import { permissions } from '@wardmere/api';
import { screen, userEvent } from 'storybook/test';
import { building, client } from '../addresses.ts';
import { refuse } from '../answers.ts';
import { nameOf, uidOf } from '../generate.ts';
import { fill, press, seeChanges, seeDialog, seeText, seeTitle } from '../gestures.ts';
import { recordOn } from '../LiveChart.tsx';
import { rememberClient, signIn, started } from './landed.ts';
import { told, type ScreenWalk } from './go-path.ts';
import { switchClient } from './picker.ts';
import { openHere, type Here } from './here.tsx';
import { closeJournal, openJournal } from '../../src/system/journal-address.ts';
import { pathOfPlace, placeOf } from '../../src/system/address.ts';
import { to } from '../../src/system/to.ts';
import { pages } from '../../src/system/pages.ts';

const base = { walk: navigationWalk, actor: (portal: Here['portal']) => portal.child('navigation') };
const isAsking = ({ portal }: Here) => portal.child('navigation').getSnapshot().matches({ leaving: 'asking' });
// While they are asked nobody can go; what leads elsewhere by itself, as a session that ends does, tells the new place alone.
const go = (path: string) => (here: Here) =>
  isAsking(here)
    ? here.portal.child('navigation').send({ type: 'place.change', place: placeOf(path) })
    : here.portal.navigate(path);
const question = () => seeDialog(/^(Leave with unsaved changes|Switch to )/, 'alertdialog');
const other = { uid: uidOf('clients', 2), name: nameOf('clients', 2) };

export const navigation: ScreenWalk = {
  ...base,
  given: {
    'the landing page of the client is opened': () =>
      openHere({
        as: 'systemAdministrator',
        also: {
          permissions: Object.values(permissions).filter((each) => each !== permissions.CanManageClientSettings),
        },
        path: to(pages.landing),
        held: ['session', 'connections.status'],
        settings: { flagHost: `${location.origin}/flags` },
        before: rememberClient,
      }),
  },
  when: {
    'the address is a page that needs no session': go(to(pages.error)),
    'the address is an unknown prompt page': go('/prompt/nowhere'),
    'the address is unknown': go('/nowhere'),
    'the address is a page this person may see': go(to(pages.landing)),
    'the address is a page this person lacks a permission for': go(to(pages.clientProfile)),
    'the address is a page behind a flag': go(to(pages.logs, { brand: 'wardmere' })),
    'the address is a page that needs a connection': go(to(pages.mappings)),
    'start-up is over, and everything is known of the person': async (here) => {
      await signIn(here);
      await started(here);
    },
    'the flag turns out to be off, and the connection could not be asked for': async (here) => {
      here.hold('flags');
      await signIn(here);
      await here.answer('connections.status', refuse(503));
      here.portal.child('conditions').send({ type: 'flags.ask', who: here.person.userId });
      await here.settle('flags', { flags: [{ key: 'connect', value: false, reason: 'STATIC' }] });
    },
    // The modules are awaited before flags are asked for.
    'neither flags nor connection are known yet': async (here) => {
      here.hold('modules.ofClient');
      await signIn(here);
      await started(here);
    },
    'the modules could not be asked for': async (here) => {
      here.hold('modules.ofClient');
      await signIn(here);
      await here.answer('modules.ofClient', refuse(503));
    },
    'something is known while start-up goes on': (here) => {
      here.hold('session.systemProfile');
      return signIn(here);
    },
    'the person follows a link': async ({ portal }) => {
      const [link] = screen.queryAllByRole('link', { name: 'Clients' });
      if (link) await userEvent.click(link);
      else portal.navigate(to(pages.clients));
    },
    'the person presses Back': (here) => {
      // The first entry of the portal has none before it that is the portal's own.
      if (here.portal.child('navigation').getSnapshot().context.unsaved.length > 0) history.back();
      else dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
    },
    'the work on the page comes to its next step': ({ portal }) => {
      const { place } = portal.child('navigation').getSnapshot().context;
      portal.navigate(pathOfPlace(place));
    },
    'the work on the page is over, and what lay over it closes': ({ portal }) => closeJournal(portal),
    'the person closes what lies over the page': async ({ portal }) => {
      if (portal.child('navigation').getSnapshot().matches({ page: 'showing' })) {
        openJournal(portal);
        await userEvent.keyboard('{Escape}');
      } else closeJournal(portal);
    },
    'the person picks another client': (here) => switchClient(here, other),
    'the person has changed a field': async (here) => {
      // While they are asked nobody can type: another tab of the same record could.
      if (isAsking(here)) return told(base, 'the person has changed a field')(here);
      await signIn(here);
      await seeTitle('Northfield Trust');
      here.portal.navigate(to(pages.clientBuilding, { client, building }));
      await seeTitle('Hill School');
      await fill('Phone number', '0113 496 0999');
      await seeChanges(1);
      return undefined;
    },
    // While they are asked it is a save on its way that ends it: the form itself cannot be reached.
    'nothing is unsaved any more': async (here) => {
      if (isAsking(here)) recordOn(here.portal)?.send({ type: 'draft.discard' });
      else await press('Discard');
    },
    'the person leaves and keeps the draft': async () => press('Leave and keep draft', await question()),
    'the person stays': async () => press('Stay', await question()),
  },
  looks: {
    'navigation.page.notFound': () => seeTitle('Page not found'),
    'navigation.page.unknowable': () => seeText('Unable to fetch connections. Please try again'),
    'navigation.page.denied': () => seeTitle('You do not have access'),
    'navigation.leaving.asking': question,
  },
};
