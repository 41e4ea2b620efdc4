import type { Assessment } from '@wardmere/machines';
import { dialogsWalk } from '@wardmere/machines/dialogs/dialogs.walk';
import { screen, userEvent, waitFor } from 'storybook/test';
import { building, client } from '../addresses.ts';
import { seeDialog, seeTitle } from '../gestures.ts';
import { recordOn } from '../LiveChart.tsx';
import { besideHeldChecks } from './entity.ts';
import { told, type ScreenWalk } from './go-path.ts';
import type { Here } from './here.tsx';
import { pages } from '../../src/system/pages.ts';
import { to } from '../../src/system/to.ts';

const page = to(pages.clientBuilding, { client, building });
const dialogsOf = ({ portal }: Pick<Here, 'portal'>) => portal.living('dialogs');
const base = { walk: dialogsWalk, actor: (portal: Here['portal']) => dialogsOf({ portal }) };
const isRecord = ({ portal }: Here, tag: 'loading' | 'busy' | 'asking') =>
  recordOn(portal)?.getSnapshot().hasTag(tag) === true;
const open = async (here: Here) => {
  here.portal.navigate(page);
  await waitFor(() => {
    if (!dialogsOf(here)?.getSnapshot().matches('following')) throw new Error('No dialogs are offered.');
  });
};
/** What the check of the form finds to have been changed. */
const finds = (here: Here, changes: Assessment['plan']['changes']) => {
  const plan = { kind: 'patch', body: [], changes } as const;
  return here.settle('check', { problems: {}, risks: [], plan } satisfies Assessment);
};
const isThere = async (here: Here) => {
  if (isRecord(here, 'loading')) {
    await here.answer('buildings.get');
    await seeTitle('Hill School');
  } else if (isRecord(here, 'asking')) {
    await userEvent.keyboard('{Escape}');
    await waitFor(() => {
      if (screen.queryByRole('dialog') ?? screen.queryByRole('alertdialog')) throw new Error('The dialog is open.');
    });
  } else if (isRecord(here, 'busy')) await finds(here, []);
};

export const dialogs: ScreenWalk = {
  ...base,
  given: {
    'a page of the console is on screen': async () => {
      const here = await besideHeldChecks();
      here.hold('buildings.get', 'check');
      here.portal.fetchRecordWork();
      await waitFor(() => {
        if (!dialogsOf(here)) throw new Error('No work on records has begun.');
      });
      return here;
    },
  },
  when: {
    'the page of a record is opened': open,
    'the page of the record is left': async ({ portal }) => {
      portal.navigate(to(pages.platformSettings));
      await seeTitle('Platform settings');
    },
    'the address asks for the review': ({ portal }) => portal.navigate(`${page}?review`),
    'the address asks for the deletion': ({ portal }) => portal.navigate(`${page}?confirm=remove`),
    'the address asks for no dialog': ({ portal }) => portal.navigate(page),
    'the record is there, with nothing over it': isThere,
    // It does so of itself.
    'the record looks at what was typed': () => undefined,
    'the review opens': async (here) => {
      // It stood open before its page was come back to: no page is left that way without a word.
      if (dialogsOf(here)?.getSnapshot().matches({ following: 'waiting' })) return told(base, 'the review opens')(here);
      if (isRecord(here, 'loading')) await isThere(here);
      if (!isRecord(here, 'busy')) recordOn(here.portal)?.send({ type: 'draft.review' });
      await finds(here, [{ field: 'phoneNumber', before: '1', after: '2' }]);
      await seeDialog('Review your changes');
      return undefined;
    },
  },
  looks: {},
};
