import { importsWalk } from '@wardmere/machines/import/imports.walk';
import { client } from '../addresses.ts';
import { uidOf } from '../generate.ts';
import { seeText, seeTitle } from '../gestures.ts';
import { pages } from '../../src/system/pages.ts';
import { to } from '../../src/system/to.ts';
import type { ScreenWalk } from './go-path.ts';
import { landed } from './landed.ts';

export const imports: ScreenWalk = {
  walk: importsWalk,
  actor: (portal) => portal.living('imports'),
  given: {
    // The chart begins with the first page of an import; there is none before.
    'no import has been opened': async () => {
      const here = await landed({ as: 'systemAdministrator', path: to(pages.importBuildings, { client }) });
      await seeText('Choose a file');
      return here;
    },
  },
  when: {
    'the page of an import is opened': async ({ portal }) => {
      portal.navigate(to(pages.clients));
      await seeTitle('Clients');
      portal.navigate(to(pages.importBuildings, { client: uidOf('clients', 3) }));
      await seeText('Choose a file');
    },
  },
  looks: {},
};
