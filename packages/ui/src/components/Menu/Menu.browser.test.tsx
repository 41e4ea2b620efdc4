import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { draw } from '../../internal/render.tsx';
import { UiProvider } from '../../layout/UiProvider.tsx';
import { Menu } from './Menu.tsx';

function open(onPress = vi.fn<() => void>(), navigate = vi.fn<(href: string) => boolean>(() => true)) {
  draw(
    <UiProvider navigation={{ navigate }}>
      <Menu
        label="Actions"
        items={[
          { id: 'edit', label: 'Edit', href: '/edit' },
          { id: 'copy', label: 'Copy', onPress },
          { id: 'rule', separator: true },
          { id: 'delete', label: 'Delete', disabledBecause: 'It is in use.', onPress },
        ]}
      />
    </UiProvider>,
  );
  return { onPress, navigate };
}
const trigger = () => page.getByRole('button', { name: 'Actions' });
const top = () => page.getByRole('menu').element().getBoundingClientRect().top;
const highlighted = () => document.querySelector('[data-highlighted]')?.textContent;

it('opens at its first item, moves by arrows and letters, and acts on Enter', async () => {
  const { onPress } = open();
  await expect.element(trigger()).toBeVisible();
  await userEvent.tab();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(page.getByRole('menu')).toHaveFocus();
  await expect.poll(highlighted).toBe('Edit');
  await userEvent.keyboard('c');
  await expect.poll(highlighted).toBe('Copy');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => onPress.mock.calls.length).toBe(1);
  await expect.element(trigger()).toHaveFocus();
});

it('goes to an address inside the application with Enter and with a click', async () => {
  const { navigate } = open();
  await trigger().click();
  await expect.element(page.getByRole('menu')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => navigate.mock.calls).toEqual([['/edit']]);
  await trigger().click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await expect.poll(() => navigate.mock.calls.length).toBe(2);
});

it('closes with Escape and gives the focus back', async () => {
  open();
  await trigger().click();
  await expect.element(page.getByRole('menu')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(trigger()).toHaveFocus();
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
});

it('closes by an Escape pressed at once with the key that opens it', async () => {
  open();
  await expect.element(trigger()).toBeVisible();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}{Escape}');
  await expect.element(trigger()).toHaveAttribute('aria-expanded', 'false');
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
});

it('says why an item cannot be chosen, and does not choose it', async () => {
  const { onPress } = open();
  await trigger().click();
  const item = page.getByRole('menuitem', { name: /Delete/u });
  await expect.element(item).toHaveTextContent('DeleteIt is in use.');
  await expect.element(item).toHaveAttribute('aria-disabled', 'true');
  await item.click({ force: true });
  expect(onPress).not.toHaveBeenCalled();
});

it('leads the arrows to an item that cannot be chosen, so that its reason is heard, and stays open when it is pressed', async () => {
  const { onPress } = open();
  await trigger().click();
  await expect.element(page.getByRole('menu')).toHaveFocus();
  await userEvent.keyboard('{End}');
  const item = page.getByRole('menuitem', { name: 'Delete It is in use.' });
  await expect.poll(highlighted).toBe(item.element().textContent);
  expect(page.getByRole('menu').element()).toHaveAttribute('aria-activedescendant', item.element().id);
  await userEvent.keyboard('{Enter}');
  await userEvent.keyboard('{Home}');
  await expect.poll(highlighted).toBe('Edit');
  expect(onPress).not.toHaveBeenCalled();
});

it('hears a press in the very moment it is drawn', async () => {
  const { onPress } = open();
  const drawn = new MutationObserver(() => {
    const item = page.getByRole('menuitem', { name: 'Copy' }).query();
    if (!(item instanceof HTMLElement)) return;
    drawn.disconnect();
    item.click();
  });
  drawn.observe(document.body, { subtree: true, childList: true });
  await trigger().click();
  await expect.poll(() => onPress.mock.calls.length).toBe(1);
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
  await expect.element(trigger()).toHaveFocus();
});

it('stays at a button that stays while the page below is scrolled', async () => {
  draw(
    <>
      <div style={{ position: 'sticky', top: 0 }}>
        <Menu label="Actions" items={[{ id: 'copy', label: 'Copy', onPress: vi.fn<() => void>() }]} />
      </div>
      <div style={{ height: '300vh' }} />
    </>,
  );
  await trigger().click();
  await expect.element(page.getByRole('menu')).toHaveFocus();
  await expect.poll(top).toBeGreaterThan(20);
  const before = top();
  scrollTo({ top: 200, behavior: 'instant' });
  // At once, not only when the library has heard of it.
  expect([scrollY, top()]).toEqual([200, before]);
});
