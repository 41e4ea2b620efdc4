import { HttpResponse } from 'msw';
import { screen, waitFor } from 'storybook/test';
import { afterEach, expect, it } from 'vitest';
import { otherRole } from '../../../harness/addresses.ts';
import type { Answer } from '../../../harness/answers.ts';
import { seeTitle } from '../../../harness/gestures.ts';
import type { Here } from '../../../harness/paths/here.tsx';
import { landed } from '../../../harness/paths/landed.ts';
import { pages } from '../../system/pages.ts';
import { to } from '../../system/to.ts';

let here: Here | undefined;
afterEach(() => here?.close());

const rename = (row: object) => (Object(row).roleUID === otherRole ? { ...row, roleName: 'Reception' } : row);
const renamed: Answer = async ({ ordinary }) => {
  const page: unknown = await ordinary().json();
  const { items } = Object(page);
  return HttpResponse.json({ ...Object(page), items: items.map(rename) });
};

const field = { name: /^Name/ };
const name = () => screen.findByRole('textbox', field);

it('a clone is of the role as it stands now, and of nothing that was remembered of it', async () => {
  const clone = `${to(pages.addRole)}?from=${otherRole}`;
  here = await landed({ as: 'clientAdministrator', path: clone }, 'Add role');
  expect(await name()).toHaveValue('Copy of Front desk');
  here.portal.navigate(to(pages.roles));
  await seeTitle('Roles');
  await waitFor(() => expect(here?.portal.living('desk')?.getSnapshot().context.open).toEqual({}));
  here.hold('roles.list');
  here.portal.navigate(clone);
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Roles' })).toBeNull());
  expect(screen.queryByRole('textbox', field)).toBeNull();
  await here.answer('roles.list', renamed);
  expect(await name()).toHaveValue('Copy of Reception');
});
