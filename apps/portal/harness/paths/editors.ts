import { DEFAULT_BRAND, type SessionContext } from '@wardmere/api';
import { editorsWalk } from '@wardmere/machines/testing/walks/editors.walk';
import { building, client } from '../addresses.ts';
import { nameOf, uidOf } from '../generate.ts';
import { fill, press, seeChanges, seeDialog, seeText, seeTitle } from '../gestures.ts';
import { firstMachine } from '../LiveChart.tsx';
import { rememberClient, signIn, started } from './landed.ts';
import type { Performance } from './perform.ts';
import { switchClient } from './picker.ts';
import { breakActor, openStage, type Stage } from './stage.tsx';
import { to } from '../../src/system/to.ts';
import { pages } from '../../src/system/pages.ts';

const base = { walk: editorsWalk, actor: (portal: Stage['portal']) => portal.child('editors') };
const list = to(pages.clientBuildings, { client });
const other = { uid: uidOf('clients', 2), name: nameOf('clients', 2) };
const editorIn = ({ portal }: Stage) => firstMachine(portal.child('editors').getSnapshot().children);

const open = async ({ portal }: Stage) => {
  portal.navigate(`${list}/${building}`);
  await seeTitle('Hill School');
};
const edit = async (stage: Stage) => {
  await open(stage);
  await fill('Phone number', '0113 496 0999');
  await seeChanges(1);
};

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
function fillStorage(): () => unknown {
  const own = Object.getOwnPropertyDescriptor(Storage.prototype, 'setItem') ?? {};
  Object.defineProperty(Storage.prototype, 'setItem', { ...own, value: refuseRoom });
  return () => Object.defineProperty(Storage.prototype, 'setItem', own);
}

export const editors: Performance = {
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
    'the page of a record is opened': open,
    'the page of the record is left': async (stage) => {
      await open(stage);
      stage.portal.navigate(list);
      await seeTitle('Buildings');
    },
    'the person discards the draft of the record': async (stage) => {
      await edit(stage);
      stage.portal.navigate(list);
      await press('Discard and leave', await seeDialog('Leave with unsaved changes?', 'alertdialog'));
    },
    'the person types into a field': edit,
    'there was nothing to save': async (stage) => {
      await open(stage);
      editorIn(stage)?.send({ type: 'draft.save' });
      await seeText('There was nothing to save');
    },
    // It is found as soon as somebody else signs in.
    'drafts of somebody else are cleared away': () => seeText(/Unsaved changes of another person/),
    'the browser has no room for a draft': async (stage) => {
      const makeRoom = fillStorage();
      try {
        await edit(stage);
        await seeText(/This browser keeps no drafts/);
      } finally {
        makeRoom();
      }
    },
    'the editor of the record breaks': async (stage) => {
      await open(stage);
      const editor = editorIn(stage);
      if (editor) breakActor(editor, 'draft.change', 'change');
      await seeText(/had to be opened again/);
    },
  },
  looks: {},
};
