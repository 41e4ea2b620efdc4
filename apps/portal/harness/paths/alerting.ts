import { alertingWalk } from '@wardmere/machines/alerting/alerting.walk';
import { configuration } from '../addresses.ts';
import { endedToken } from '../alert-service.ts';
import { refuse } from '../answers.ts';
import { fill, seeButton, seeTitle } from '../gestures.ts';
import type { ScreenWalk } from './go-path.ts';
import type { Here } from './here.tsx';
import { pickBuilding } from './picker.ts';
import { landed } from './landed.ts';
import { pages } from '../../src/system/pages.ts';
import { to } from '../../src/system/to.ts';

const brand = 'wardmere';
const at = to(pages.testConfiguration, { brand, configuration });

/** Whoever was signed out by a refusal comes back to the page once they have signed in again. */
const signedOut = new WeakSet<Here>();

const buildingOf = ({ portal }: Here) => portal.child('selection').getSnapshot().context.building;
/** In which building the person began: there the page is opened. */
const begunIn = new WeakMap<Here, ReturnType<typeof buildingOf>>();
const returnTo = (here: Here) => {
  const building = begunIn.get(here);
  if (building && buildingOf(here)?.uid !== building.uid)
    here.portal.child('selection').send({ type: 'building.choose', building });
};

const open = async (here: Here) => {
  if (!signedOut.has(here)) returnTo(here);
  if (signedOut.has(here)) await here.settle('session', { session: here.person });
  else here.portal.navigate(at);
  signedOut.delete(here);
  await seeTitle('Test “Signs and screens”');
};
const leave = async (here: Here) => {
  here.portal.navigate(to(pages.configurations, { brand }));
  await seeTitle('Configurations');
};
export const alerting: ScreenWalk = {
  walk: alertingWalk,
  actor: (portal) => portal.living('alerting'),
  given: {
    'no page that names incidents is open': async () => {
      const here = await landed({
        as: 'clientAdministrator',
        path: at,
        settings: { alertHost: 'https://alert.invalid' },
      });
      await seeButton('Send test');
      await leave(here);
      begunIn.set(here, buildingOf(here));
      // The token of what was seen is of another place, so there is none.
      here.portal.living('alerting')?.send({ type: 'place.settle', client: '', building: '' });
      here.hold('alerting.validate', 'alerting.templates', 'alerting.teamAssist', 'alerting.subtypes', 'session');
      return here;
    },
  },
  when: {
    'a page that names incidents is opened': open,
    'another building is chosen': () => pickBuilding('Castle Street Nursery'),
    'another building is chosen on another page': () => pickBuilding('Castle Street Nursery'),
    'the page is left': leave,
    'the person leaves the type empty': () => fill('Type', ''),
    'the person writes a type': () => fill('Type', 'Lockdown'),
    'the person writes another type': () => fill('Type', 'Something else'),
    'the alert service gives a token': ({ answer }) => answer('alerting.validate'),
    'the alert service gives a token that has ended': ({ answer }) => answer('alerting.validate', endedToken),
    'the alert service does not accept the login': async (here) => {
      signedOut.add(here);
      await here.answer('alerting.validate', refuse(401));
    },
    'the alert service gives no token': ({ answer }) => answer('alerting.validate', refuse(503)),
    'the alert service tells the types': async ({ answer }) => {
      await answer('alerting.templates');
      await answer('alerting.teamAssist');
    },
    'the alert service refuses the token for the types': async ({ answer }) => {
      await answer('alerting.templates', refuse(401));
      await answer('alerting.teamAssist', refuse(401));
    },
    'the alert service cannot tell the types': async ({ answer }) => {
      await answer('alerting.templates', refuse(503));
      await answer('alerting.teamAssist', refuse(503));
    },
    'the alert service tells the subtypes': ({ answer }) => answer('alerting.subtypes'),
    'the alert service refuses the token for the subtypes': ({ answer }) => answer('alerting.subtypes', refuse(403)),
    'the alert service cannot tell the subtypes': ({ answer }) => answer('alerting.subtypes', refuse(503)),
  },
  looks: {
    // Whatever becomes of the service, the page can be worked on.
    'alerting.open.validating': () => seeButton('Send test'),
    'alerting.open.resting': () => seeButton('Send test'),
  },
};
