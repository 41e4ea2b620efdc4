import { afterEach, expect, it } from 'vitest';
import { building, client } from '../../../harness/addresses.ts';
import { fill, press, seeDialog, seeTitle } from '../../../harness/gestures.ts';
import type { Here } from '../../../harness/paths/here.tsx';
import { landed, rememberClient } from '../../../harness/paths/landed.ts';
import { BASE } from '../../system/address.ts';
import { pages } from '../../system/pages.ts';
import { to } from '../../system/to.ts';

let here: Here | undefined;
afterEach(() => here?.close());

it('what was begun in one area and is finished in the other leads on there', async () => {
  here = await landed(
    { as: 'systemAdministrator', path: to(pages.addLevel, { building }), before: rememberClient },
    'Add level',
  );
  await fill(/^Level name/, 'Mezzanine');
  here.portal.navigate(to(pages.levels, { building }));
  await press('Leave and keep draft', await seeDialog('Leave with unsaved changes?', 'alertdialog'));
  await seeTitle('Levels');
  here.portal.navigate(to(pages.addClientLevel, { client, building }));
  await seeTitle('Add level');
  await press('Add level');
  await press('Add level', await seeDialog('Add the level “Mezzanine”?', 'alertdialog'));
  // A level is only ever added: its page leads to the list (D-146).
  await seeTitle('Levels');
  expect(location.pathname).toBe(`${BASE}${to(pages.clientLevels, { client, building })}`);
});
