import { workWalk } from '@wardmere/machines/desk/work.walk';
import { userEvent, waitFor } from 'storybook/test';
import { building, client } from '../addresses.ts';
import { fill, letTimePass, press, seeDialog, seeText, seeTitle } from '../gestures.ts';
import { recordOn, workOn } from '../LiveChart.tsx';
import { fillStorage, hidePage } from './desk.ts';
import { landed } from './landed.ts';
import { told, type ScreenWalk } from './go-path.ts';
import { breakActor, type Here } from './here.tsx';
import { pages } from '../../src/system/pages.ts';
import { to } from '../../src/system/to.ts';

const base = { walk: workWalk, actor: workOn };
const list = to(pages.clientBuildings, { client });
const noRoom = 'the browser has no room for the draft';
const open = async ({ portal }: Here) => {
  portal.navigate(`${list}/${building}`);
  await seeTitle('Hill School');
  await waitFor(() => {
    if (!recordOn(portal)?.getSnapshot().hasTag('editing')) throw new Error('The record is not open.');
  });
};
const isAtStake = ({ portal }: Here) => portal.child('desk').getSnapshot().context.atStake.names.length > 0;
const question = () => seeDialog('Leave with unsaved changes?', 'alertdialog');
const type = (phone: string) => () => fill('Phone number', phone);
/** It is written as soon as it is begun. */
const ofItself = () => undefined;

export const work: ScreenWalk = {
  ...base,
  given: {
    'the page of a record is opened': async ({ steps }) => {
      const here = await landed({ as: 'systemAdministrator', path: to(pages.platformSettings) });
      const makeRoom = steps.some(({ when }) => when === noRoom) ? fillStorage() : ofItself;
      await open(here);
      return {
        ...here,
        close: () => {
          makeRoom();
          here.close();
        },
      };
    },
  },
  when: {
    'the person types into a field': type('2'),
    'the person types on': type('3'),
    'the form is as the record again': () => press('Discard'),
    'the draft is written': ofItself,
    [noRoom]: () => seeText(/This browser keeps no drafts/),
    'the page of the record is opened again': async (here) => {
      // No page shows the same record twice: what a further screen would tell is told.
      if (workOn(here.portal)?.getSnapshot().matches({ attention: 'shown' }))
        told(base, 'the page of the record is opened again')(here);
      else await open(here);
    },
    'the page of the record is left': async (here) => {
      here.portal.navigate(list);
      if (isAtStake(here)) await press('Leave and keep draft', await question());
      await seeTitle('Buildings');
    },
    'the tab goes to the background': hidePage,
    'the person leaves the page and discards the draft': async (here) => {
      if (workOn(here.portal)?.getSnapshot().matches({ subject: 'givenUp' })) {
        told(base, 'the person leaves the page and discards the draft')(here);
        return;
      }
      if (!isAtStake(here)) await type('2')();
      here.portal.navigate(list);
      await press('Discard and leave', await question());
    },
    'the record is deleted': async (here) => {
      here.hold('buildings.remove');
      await press('Delete building');
      const dialog = await seeDialog('Delete “Hill School”?', 'alertdialog');
      await userEvent.type(dialog.getByRole('textbox'), 'Hill School', { delay: null });
      await press('Delete building', dialog);
      await waitFor(() => {
        if (!recordOn(here.portal)?.getSnapshot().matches('removing')) throw new Error('It is not being deleted.');
      });
      // The moment that a draft rests for passes while the platform has not answered yet.
      const running = workOn(here.portal);
      if (running) letTimePass(running);
      await here.answer('buildings.remove');
      await seeText('Building “Hill School” deleted');
    },
    'there was nothing to save': async ({ portal }) => {
      recordOn(portal)?.send({ type: 'draft.save' });
      await seeText('There was nothing to save');
    },
    'the record breaks': async (here) => {
      await open(here);
      const broken = recordOn(here.portal);
      if (broken) breakActor(broken, 'draft.change', 'change');
      await waitFor(() => {
        if (recordOn(here.portal) === broken) throw new Error('It is not replaced.');
      });
    },
  },
  looks: {},
};
