import { DEFAULT_BRAND, type SessionContext } from '@wardmere/api';
import { deskWalk } from '@wardmere/machines/desk/desk.walk';
import { building, client } from '../addresses.ts';
import { nameOf, uidOf } from '../generate.ts';
import { fill, press, seeChanges, seeDialog, seeText, seeTitle } from '../gestures.ts';
import { recordOn, workOn } from '../LiveChart.tsx';
import { rememberClient, signIn, started } from './landed.ts';
import type { ScreenWalk } from './go-path.ts';
import { switchClient } from './picker.ts';
import { breakActor, openHere, type Here } from './here.tsx';
import { to } from '../../src/system/to.ts';
import { pages } from '../../src/system/pages.ts';

const base = { walk: deskWalk, actor: (portal: Here['portal']) => portal.child('desk') };
const list = to(pages.clientBuildings, { client });
const other = { uid: uidOf('clients', 2), name: nameOf('clients', 2) };
const isOpen = ({ portal }: Here) => Object.keys(portal.child('desk').getSnapshot().context.open).length > 0;

const open = async ({ portal }: Here) => {
  portal.navigate(`${list}/${building}`);
  await seeTitle('Hill School');
};
const edit = async (here: Here) => {
  await open(here);
  await fill('Phone number', '0113 496 0999');
  await seeChanges(1);
};

const leaveWithDraft = async (here: Here) => {
  await edit(here);
  here.portal.navigate(list);
  await press('Leave and keep draft', await seeDialog('Leave with unsaved changes?', 'alertdialog'));
  await seeTitle('Buildings');
};
export const hidePage = (): void => void dispatchEvent(new Event('pagehide'));

/** A draft that somebody else has left in this tab. */
const leaveDraft = (person: SessionContext) => {
  rememberClient();
  const id = `building:${client}:${building}`;
  const form = { name: 'Hill School' };
  const kept = { base: form, draft: form, record: null, version: null, changed: null, unanswered: false };
  const draft = {
    machine: 1,
    version: 1,
    user: `another than ${person.userId}`,
    id,
    client,
    noun: 'building',
    name: 'Hill School',
    address: `${list}/${building}`,
    kept,
  };
  sessionStorage.setItem(`${DEFAULT_BRAND.slug}.draft:${id}`, JSON.stringify(draft));
};

const refuseRoom = () => {
  throw new DOMException('Full', 'QuotaExceededError');
};

/** A storage that is full from here on. */
export function fillStorage(): () => unknown {
  const own = Object.getOwnPropertyDescriptor(Storage.prototype, 'setItem') ?? {};
  Object.defineProperty(Storage.prototype, 'setItem', { ...own, value: refuseRoom });
  return () => Object.defineProperty(Storage.prototype, 'setItem', own);
}

export const desk: ScreenWalk = {
  ...base,
  given: {
    'the portal has started': () =>
      openHere({ as: 'systemAdministrator', path: to(pages.landing), held: ['session'], before: leaveDraft }),
  },
  when: {
    'somebody signs in': async (here) => {
      await signIn(here);
      await started(here);
      await seeTitle('Northfield Trust');
    },
    'the session ends': ({ portal }) => portal.child('session').send({ type: 'call.refuse' }),
    'the person signs out': ({ portal }) => portal.navigate(to(pages.logout)),
    'the person switches to another client': (here) => switchClient(here, other),
    'the page of a record is opened': async (here) => {
      // Only work with a draft is still on the desk when its page is opened again.
      if (isOpen(here)) await leaveWithDraft(here);
      await open(here);
    },
    'the page of the record is left': async (here) => {
      await open(here);
      here.portal.navigate(list);
      await seeTitle('Buildings');
    },
    'the person discards the draft of the record': async (here) => {
      if (isOpen(here)) {
        await edit(here);
        here.portal.navigate(list);
        await press('Discard and leave', await seeDialog('Leave with unsaved changes?', 'alertdialog'));
      } else {
        await leaveWithDraft(here);
        await press('Discard changes to Hill School');
        await press('Discard changes', await seeDialog('Discard unsaved changes?', 'alertdialog'));
      }
    },
    'the tab goes to the background': hidePage,
    'nobody looks at the record, and nothing would be lost': async (here) => {
      await open(here);
      here.portal.navigate(list);
      await seeTitle('Buildings');
    },
    'the person types into a field': edit,
    // What is kept in the tab is looked for as soon as somebody is here.
    'drafts of an earlier visit are found': () => undefined,
    'there was nothing to save': async (here) => {
      await open(here);
      recordOn(here.portal)?.send({ type: 'draft.save' });
      await seeText('There was nothing to save');
    },
    // It is found as soon as somebody else signs in.
    'drafts of somebody else are cleared away': () => seeText(/Unsaved changes of another person/),
    'the browser has no room for a draft': async (here) => {
      const makeRoom = fillStorage();
      try {
        await edit(here);
        hidePage();
        await seeText(/This browser keeps no drafts/);
      } finally {
        makeRoom();
      }
    },
    'the record breaks': async (here) => {
      await open(here);
      const record = recordOn(here.portal);
      if (record) breakActor(record, 'draft.change', 'change');
      await seeText(/had to be opened again/);
    },
    'the work on the record breaks': async (here) => {
      await open(here);
      const work = workOn(here.portal);
      if (work) breakActor(work, 'subject.changed', 'draft');
      await seeText(/cannot be shown/);
    },
  },
  looks: {},
};
