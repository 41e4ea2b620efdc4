import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { draw } from '../../internal/render.tsx';
import { Picker } from './Picker.tsx';

const options = Array.from({ length: 10_000 }, (_, at) => ({
  value: `b${at}`,
  label: at === 4321 ? 'Ysgol Pen Llŷn' : `Building ${at}`,
}));
const sections = [{ label: 'Recent', values: ['b7', 'b9'] }];

function Sample() {
  const [value, setValue] = useState<string | undefined>('b0');
  return <Picker kind="Building" value={value} options={options} sections={sections} onChange={setValue} />;
}
const trigger = () => page.getByRole('button', { name: /Building/u });
const input = () => page.getByRole('combobox');
function Loading({ onChange }: { readonly onChange: (value: string) => void }) {
  const [arrived, setArrived] = useState(false);
  return (
    <>
      <Picker
        kind="Building"
        value={undefined}
        options={arrived ? options : options.slice(0, 12)}
        loading={!arrived}
        onChange={onChange}
      />
      <button type="button" onClick={() => setArrived(true)}>
        Arrive
      </button>
    </>
  );
}
const open = () => document.querySelector<HTMLElement>('[aria-haspopup="listbox"]')?.click();
const arrive = () =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Arrive')?.click();
function active(): string | undefined {
  const id = document.activeElement?.getAttribute('aria-activedescendant') ?? '';
  return document.querySelector(`[id="${id}"]`)?.textContent ?? undefined;
}

it('opens with the keyboard, goes to the search, and starts at the chosen one', async () => {
  draw(<Sample />);
  await expect.element(trigger()).toBeVisible();
  await userEvent.tab();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(input()).toHaveFocus();
  await expect.poll(active).toBe('Building 0');
});

it('has the keyboard in its search before the next key can come', async () => {
  draw(<Sample />);
  await expect.element(trigger()).toBeVisible();
  open();
  await Promise.resolve();
  expect(document.activeElement?.getAttribute('role')).toBe('combobox');
});

it('loses no key of those pressed at once with the one that opens it', async () => {
  draw(<Sample />);
  await expect.element(trigger()).toBeVisible();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}llyn{Enter}');
  await expect.element(page.getByRole('button', { name: 'Building Ysgol Pen Llŷn' })).toHaveFocus();
});

it('follows the arrows pressed before its list is here', async () => {
  draw(<Sample />);
  await expect.element(trigger()).toBeVisible();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}building 4{ArrowDown}{ArrowDown}{Enter}');
  await expect.element(page.getByRole('button', { name: 'Building Building 41' })).toHaveFocus();
});

it('chooses nothing by Enter while nothing is typed', async () => {
  const chosen: string[] = [];
  draw(
    <Picker
      kind="Client"
      value={undefined}
      options={options}
      sections={sections}
      onChange={(one) => chosen.push(one)}
    />,
  );
  await page.getByRole('button', { name: /Client/u }).click();
  await expect.element(page.getByRole('option').first()).toBeVisible();
  expect(active()).toBeUndefined();
  await userEvent.keyboard('{Enter}{Enter}');
  await expect.element(input()).toHaveFocus();
  expect(chosen).toEqual([]);
});

it('keeps Enter until the options are here, and then chooses what matches best of them all', async () => {
  const chosen: string[] = [];
  draw(<Loading onChange={(one) => chosen.push(one)} />);
  await trigger().click();
  await userEvent.keyboard('ysgol{Enter}');
  await expect.element(page.getByRole('status')).toHaveTextContent('Loading…');
  expect(chosen).toEqual([]);
  arrive();
  await expect.poll(() => chosen).toEqual(['b4321']);
});

it('forgets the Enter when something else is typed before the options are here', async () => {
  const chosen: string[] = [];
  draw(<Loading onChange={(one) => chosen.push(one)} />);
  await trigger().click();
  await userEvent.keyboard('ysgol{Enter} ');
  arrive();
  await expect.element(page.getByRole('status')).toHaveTextContent('1 match');
  expect(chosen).toEqual([]);
});

it('offers another try when the options could not be fetched, by keyboard too', async () => {
  let tries = 0;
  draw(
    <Picker
      kind="Client"
      value={undefined}
      options={[]}
      failed="Unable to fetch clients. Please try again"
      onChange={() => undefined}
      onRetry={() => (tries += 1)}
    />,
  );
  await page.getByRole('button', { name: /Client/u }).click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  await userEvent.tab();
  await expect.element(page.getByRole('button', { name: 'Try again' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(tries).toBe(1);
  await expect.element(input()).toHaveFocus();
});

it('moves by arrows over headings, by page and to the ends, round the list', async () => {
  draw(<Sample />);
  await trigger().click();
  await expect.element(input()).toHaveFocus();
  await userEvent.keyboard('{Control>}{Home}{/Control}');
  await expect.poll(active).toBe('Building 7');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  await expect.poll(active).toBe('Building 0');
  await userEvent.keyboard('{ArrowUp}');
  await expect.poll(active).toBe('Building 9');
  await userEvent.keyboard('{Control>}{End}{/Control}');
  await expect.poll(active).toBe('Building 9999');
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(active).toBe('Building 7');
});

it('finds among 10,000 without accents, chooses with Enter and gives the focus back', async () => {
  draw(<Sample />);
  await trigger().click();
  await expect.element(input()).toHaveFocus();
  await userEvent.keyboard('llyn');
  await expect.poll(active).toBe('Ysgol Pen Llŷn');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('button', { name: 'Building Ysgol Pen Llŷn' })).toHaveFocus();
  expect(document.querySelector('[role="listbox"]')).toBeNull();
});

it('closes with Escape without choosing', async () => {
  draw(<Sample />);
  await trigger().click();
  await expect.element(input()).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{Escape}');
  await expect.element(trigger()).toHaveFocus();
  await expect.element(page.getByRole('button', { name: 'Building Building 0' })).toBeVisible();
});

it('says how many match, and that nothing does', async () => {
  draw(<Sample />);
  await trigger().click();
  await expect.element(input()).toHaveFocus();
  await userEvent.keyboard('building 4');
  await expect.element(page.getByRole('status')).toHaveTextContent('3,438 matches');
  await userEvent.keyboard('zzz');
  await expect.element(page.getByText('Nothing matches “building 4zzz”.')).toBeVisible();
});

it('keeps a small DOM however far it is scrolled', async () => {
  draw(<Sample />);
  await trigger().click();
  await expect.element(page.getByRole('listbox')).toBeVisible();
  const list = document.querySelector('[role="listbox"]');
  list?.scrollTo(0, 200_000);
  await expect.poll(() => document.querySelectorAll('[role="option"]').length).toBeLessThan(60);
  await expect.element(page.getByText('Building 5555', { exact: true })).toBeInTheDocument();
});
