import { importRunsWalk } from '@wardmere/machines/import-run/import-runs.walk';
import { client } from '../addresses.ts';
import { seeText, seeTitle } from '../gestures.ts';
import { pages } from '../../src/system/pages.ts';
import { to } from '../../src/system/to.ts';
import type { ScreenWalk } from './go-path.ts';
import { landed } from './landed.ts';

const path = to(pages.buildingImport, { client, file: '0c0ffee0-0000-4000-8000-000000000001.xlsx' });

export const importRuns: ScreenWalk = {
  walk: importRunsWalk,
  actor: (portal) => portal.living('importRuns'),
  given: {
    // The chart begins with the first page of a run; there is none before.
    'no run has been opened': async () => {
      const here = await landed({ as: 'systemAdministrator', path });
      await seeText('Came by');
      return here;
    },
  },
  when: {
    'the page of a run is opened': async ({ portal }) => {
      portal.navigate(to(pages.clients));
      await seeTitle('Clients');
      portal.navigate(path);
      await seeText('Came by');
    },
  },
  looks: {},
};
