import { DEFAULT_BRAND, type SessionContext } from '@wardmere/api';
import { deskWalk } from '@wardmere/machines/desk/desk.walk';
import { building, client } from '../addresses.ts';
import { nameOf, uidOf } from '../generate.ts';
import { fill, press, seeChanges, seeDialog, seeText, seeTitle } from '../gestures.ts';
import { recordOn, workOn } from '../LiveChart.tsx';
import { rememberClient, signIn, started } from './landed.ts';
import type { Performance } from './perform.ts';
import { switchClient } from './picker.ts';
import { breakActor, openStage, type Stage } from './stage.tsx';
import { to } from '../../src/system/to.ts';
import { pages } from '../../src/system/pages.ts';

const base = { walk: deskWalk, actor: (portal: Stage['portal']) => portal.child('desk') };
const list = to(pages.clientBuildings, { client });
const other = { uid: uidOf('clients', 2), name: nameOf('clients', 2) };
const isOpen = ({ portal }: Stage) => Object.keys(portal.child('desk').getSnapshot().context.open).length > 0;

const open = async ({ portal }: Stage) => {
  portal.navigate(`${list}/${building}`);
  await seeTitle('Hill School');
};
const edit = async (stage: Stage) => {
  await open(stage);
  await fill('Phone number', '0113 496 0999');
  await seeChanges(1);
};

const leaveWithDraft = async (stage: Stage) => {
  await edit(stage);
  stage.portal.navigate(list);
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

export const desk: Performance = {
  ...base,
  given: {
    'the portal has started': () =>
      openStage({ as: 'systemAdministrator', path: to(pages.landing), held: ['session'], before: leaveDraft }),
  },
  when: {
    'somebody signs in': async (stage) => {
      await signIn(stage);
      await started(stage);
      await seeTitle('Northfield Trust');
    },
    'the session ends': ({ portal }) => portal.child('session').send({ type: 'call.refuse' }),
    'the person signs out': ({ portal }) => portal.navigate(to(pages.logout)),
    'the person switches to another client': (stage) => switchClient(stage, other),
    'the page of a record is opened': async (stage) => {
      // Only work with a draft is still on the desk when its page is opened again.
      if (isOpen(stage)) await leaveWithDraft(stage);
      await open(stage);
    },
    'the page of the record is left': async (stage) => {
      await open(stage);
      stage.portal.navigate(list);
      await seeTitle('Buildings');
    },
    'the person discards the draft of the record': async (stage) => {
      if (isOpen(stage)) {
        await edit(stage);
        stage.portal.navigate(list);
        await press('Discard and leave', await seeDialog('Leave with unsaved changes?', 'alertdialog'));
      } else {
        await leaveWithDraft(stage);
        await press('Discard changes to Hill School');
      }
    },
    'the tab goes to the background': hidePage,
    'nobody looks at the record, and nothing would be lost': async (stage) => {
      await open(stage);
      stage.portal.navigate(list);
      await seeTitle('Buildings');
    },
    'the person types into a field': edit,
    // What is kept in the tab is looked for as soon as somebody is here.
    'drafts of an earlier visit are found': () => undefined,
    'there was nothing to save': async (stage) => {
      await open(stage);
      recordOn(stage.portal)?.send({ type: 'draft.save' });
      await seeText('There was nothing to save');
    },
    // It is found as soon as somebody else signs in.
    'drafts of somebody else are cleared away': () => seeText(/Unsaved changes of another person/),
    'the browser has no room for a draft': async (stage) => {
      const makeRoom = fillStorage();
      try {
        await edit(stage);
        hidePage();
        await seeText(/This browser keeps no drafts/);
      } finally {
        makeRoom();
      }
    },
    'the record breaks': async (stage) => {
      await open(stage);
      const record = recordOn(stage.portal);
      if (record) breakActor(record, 'draft.change', 'change');
      await seeText(/had to be opened again/);
    },
    'the work on the record breaks': async (stage) => {
      await open(stage);
      const work = workOn(stage.portal);
      if (work) breakActor(work, 'record.changed', 'kept');
      await seeText(/cannot be shown/);
    },
  },
  looks: {},
};
