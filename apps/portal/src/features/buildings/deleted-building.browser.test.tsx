import { afterEach, expect, it } from 'vitest';
import { userEvent } from 'storybook/test';
import { building, client } from '../../../harness/addresses.ts';
import { press, seeDialog, seeTitle } from '../../../harness/gestures.ts';
import type { Here } from '../../../harness/paths/here.tsx';
import { landed, rememberClient } from '../../../harness/paths/landed.ts';
import { pages } from '../../system/pages.ts';
import { to } from '../../system/to.ts';

let here: Here | undefined;
afterEach(() => here?.close());

it('a building that was deleted can be chosen no longer', async () => {
  here = await landed(
    {
      as: 'systemAdministrator',
      // Their buildings are asked for one by one.
      also: { buildingScope: true },
      path: to(pages.clientBuilding, { client, building }),
      before: rememberClient,
    },
    'Hill School',
  );
  const selection = here.portal.child('selection');
  const scope = () => selection.getSnapshot().context.scope.map(({ uid }) => uid);
  expect(scope()).toContain(building);
  await press('Delete building');
  const dialog = await seeDialog('Delete “Hill School”?', 'alertdialog');
  await userEvent.type(dialog.getByRole('textbox'), 'Hill School', { delay: null });
  await press('Delete building', dialog);
  await seeTitle('Buildings');
  expect(scope()).not.toContain(building);
});
