import { waitFor } from 'storybook/test';
import { afterEach, expect, it } from 'vitest';
import { seeDialog } from '../../../harness/gestures.ts';
import type { Here } from '../../../harness/paths/here.tsx';
import { landed } from '../../../harness/paths/landed.ts';
import { pages } from '../../system/pages.ts';
import { to } from '../../system/to.ts';

let here: Here | undefined;
afterEach(() => here?.close());

it('what would be left behind is told in words that are true of any work, of records and of imports', async () => {
  here = await landed({ path: to(pages.people) }, 'Users and contacts');
  const names = ['New user', 'people.xlsx'];
  here.portal.child('navigation').send({ type: 'unsaved.know', names });
  here.portal.navigate(to(pages.settings));
  const dialog = await seeDialog('Leave with unsaved changes?', 'alertdialog');
  await waitFor(() => expect(dialog.getAllByRole('listitem')).toHaveLength(2));
  dialog.getByText('There are unsaved changes in:');
  expect(dialog.queryByText(/records/)).toBeNull();
});
