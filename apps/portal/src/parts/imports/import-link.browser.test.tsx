import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openPortal } from '../../../harness/testing/fake-portal.tsx';
import { pages } from '../../system/pages.ts';
import { to } from '../../system/to.ts';

it('an import is offered until its flag is known to be off, as the menu does it (D-008)', async () => {
  const nobody = { items: [], rowCount: 0, pageCount: 0 };
  const portal = await openPortal({
    path: to(pages.people),
    person: { permissions: ['canmanageusers'] },
    answer: (path) => (path.includes('/Users') ? Response.json(nobody) : undefined),
  });
  const link = page.getByRole('main').getByRole('link', { name: 'Import users and contacts' });
  await expect.element(link).toBeVisible();
  const navigation = portal.child('navigation');
  const know = (flags: Readonly<Record<string, boolean>>) =>
    navigation.send({
      type: 'facts.know',
      facts: { ...navigation.getSnapshot().context.facts, flags },
      ready: true,
    });
  know({});
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
  await expect.element(link).toBeVisible();
  know({ 'user-import': false });
  await expect.element(link).not.toBeInTheDocument();
});
