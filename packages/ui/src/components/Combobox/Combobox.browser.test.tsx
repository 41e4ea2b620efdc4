import { useEffect, useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { draw } from '../../internal/render.tsx';
import { MultiSelect } from '../MultiSelect/MultiSelect.tsx';
import { Combobox } from './Combobox.tsx';

const options = Array.from({ length: 10_000 }, (_, at) => ({
  value: `v${at}`,
  label: `Room ${at}`,
  group: `Level ${Math.floor(at / 100)}`,
}));

function Sample() {
  const [value, setValue] = useState<string | undefined>('v3');
  return <Combobox label="Room" value={value} onChange={setValue} options={options} clearable />;
}
const field = () => page.getByRole('combobox', { name: 'Room' });

it('shows the chosen label, narrows while typing, and takes the highlighted one on Enter', async () => {
  draw(<Sample />);
  await expect.element(field()).toHaveValue('Room 3');
  await userEvent.tab();
  await userEvent.keyboard('{Control>}a{/Control}room 9876');
  await expect.element(page.getByRole('option', { name: 'Room 9876' })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(field()).toHaveValue('Room 9876');
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument();
});

const told = () => [...document.querySelectorAll('[role="status"]')].map(({ textContent }) => textContent).join();

it('tells how many are left of what is typed, to who hears it', async () => {
  draw(<Sample />);
  await userEvent.tab();
  await userEvent.keyboard('{Control>}a{/Control}room 987');
  await expect.poll(told).toBe('20 matches');
  await userEvent.keyboard('6');
  await expect.poll(told).toBe('1 match');
});

it('returns to the chosen label when what was typed is left with Escape', async () => {
  draw(<Sample />);
  await expect.element(field()).toHaveValue('Room 3');
  await userEvent.tab();
  await userEvent.keyboard('{Control>}a{/Control}zzz');
  await expect.element(page.getByText('Nothing matches.')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(field()).toHaveValue('Room 3');
});

/** Its options come when somebody says so. */
function Late() {
  const [offered, setOffered] = useState<typeof options>([]);
  useEffect(() => {
    const come = () => setOffered(options);
    addEventListener('options-come', come);
    return () => removeEventListener('options-come', come);
  }, []);
  return <Combobox label="Room" value="v3" onChange={() => undefined} options={offered} />;
}

it('is typed over where the name of what is chosen comes while somebody is in the field', async () => {
  draw(<Late />);
  await userEvent.tab();
  await userEvent.keyboard('{Control>}a{/Control}');
  dispatchEvent(new Event('options-come'));
  await expect.element(field()).toHaveValue('Room 3');
  await userEvent.keyboard('Room 98');
  await expect.element(field()).toHaveValue('Room 98');
});

it('is typed over wherever in what is chosen it was pressed', async () => {
  draw(<Sample />);
  await field().click({ position: { x: 30, y: 10 } });
  await userEvent.keyboard('room 9876{Enter}');
  await expect.element(field()).toHaveValue('Room 9876');
});

it('draws few of 10,000 options and follows the arrows into those not drawn yet', async () => {
  draw(<Sample />);
  await expect.element(field()).toHaveValue('Room 3');
  await userEvent.tab();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(page.getByRole('listbox')).toBeVisible();
  expect(document.querySelectorAll('[role="option"]').length).toBeLessThan(80);
  await userEvent.keyboard('{Control>}{End}{/Control}');
  await expect.element(page.getByRole('option', { name: 'Room 9999' })).toBeVisible();
});

it('is emptied by its cross', async () => {
  draw(<Sample />);
  await page.getByRole('button', { name: 'Clear Room' }).click();
  await expect.element(field()).toHaveValue('');
});

function Several() {
  const [value, setValue] = useState<readonly string[]>(['v1']);
  return <MultiSelect label="Rooms" value={value} onChange={setValue} options={options} />;
}

it('gathers several as chips, each removable', async () => {
  draw(<Several />);
  await page.getByRole('combobox', { name: 'Rooms' }).click();
  await userEvent.keyboard('room 77{Enter}');
  await expect.element(page.getByRole('button', { name: 'Remove Room 77' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await page.getByRole('button', { name: 'Remove Room 1', exact: true }).click();
  await expect.element(page.getByRole('button', { name: 'Remove Room 1', exact: true })).not.toBeInTheDocument();
});

it('loses no key of those pressed before its list is here', async () => {
  draw(<Sample />);
  await expect.element(field()).toBeVisible();
  await userEvent.tab();
  await userEvent.keyboard('{Control>}a{/Control}room 987{ArrowDown}{Enter}');
  await expect.element(field()).toHaveValue('Room 9870');
});

const pointer = (type: string) => new PointerEvent(type, { bubbles: true });

it('is one field from the first moment: a press before its list is here opens it, one that becomes a scroll does not', async () => {
  draw(<Sample />);
  const input = field().element();
  if (!(input instanceof HTMLInputElement)) throw new TypeError('There is no field.');
  input.dispatchEvent(pointer('pointerdown'));
  input.dispatchEvent(pointer('pointercancel'));
  input.focus();
  await expect.element(field()).toHaveAttribute('aria-expanded', 'false');
  input.dispatchEvent(pointer('pointerdown'));
  input.click();
  await expect.element(page.getByRole('option', { name: 'Room 3', exact: true })).toBeVisible();
  expect(field().element()).toBe(input);
  await expect.element(field()).toHaveFocus();
});

it('keeps the keyboard in its field while its list is pressed, and is left with it', async () => {
  draw(
    <>
      <input aria-label="Another" />
      <Sample />
    </>,
  );
  await page.getByRole('button', { name: 'Show the choices of Room' }).click();
  await expect.element(field()).toHaveFocus();
  await page.getByRole('option', { name: 'Room 5', exact: true }).click();
  await expect.element(field()).toHaveValue('Room 5');
  await expect.element(field()).toHaveFocus();
  await userEvent.keyboard('zzz');
  await page.getByRole('textbox', { name: 'Another' }).click();
  await expect.element(field()).toHaveValue('Room 5');
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument();
});

it('is emptied by the keyboard too: what stands in it is taken out, and that is confirmed', async () => {
  draw(<Sample />);
  await expect.element(field()).toHaveValue('Room 3');
  await userEvent.tab();
  await userEvent.keyboard('{Control>}a{/Control}{Backspace}{Enter}');
  await expect.element(page.getByRole('button', { name: 'Clear Room' })).not.toBeInTheDocument();
  await expect.element(field()).toHaveValue('');
});

function WithOneTaken() {
  const [value, setValue] = useState<string>();
  const [free, taken] = [
    { value: 'a', label: 'Hall' },
    { value: 'b', label: 'Hall of fame', disabled: true },
  ];
  return <Combobox label="Room" value={value} onChange={setValue} options={[taken, free]} />;
}

it('shows what cannot be taken, starts at what can, and takes nothing else', async () => {
  draw(<WithOneTaken />);
  await field().click();
  await expect.element(page.getByRole('option', { name: 'Hall of fame' })).toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('hall{Control>}{Home}{/Control}{Enter}');
  await expect.element(page.getByRole('listbox')).toBeVisible();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(field()).toHaveValue('Hall');
});

it('stands under its headings, as groups that are called so', async () => {
  draw(<Sample />);
  await field().click();
  const group = page.getByRole('group', { name: 'Level 0' });
  await expect.element(group.getByRole('option', { name: 'Room 4', exact: true })).toBeVisible();
});

it('keeps what was chosen while more is chosen, and gives it up where it is chosen again', async () => {
  draw(<Several />);
  await page.getByRole('combobox', { name: 'Rooms' }).click();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('button', { name: 'Remove Room 1', exact: true })).toBeVisible();
  await userEvent.keyboard('room 1{Enter}');
  await expect.element(page.getByRole('button', { name: 'Remove Room 1', exact: true })).not.toBeInTheDocument();
});

const long = 'Special educational needs coordinator of the whole federation, acting';
const widthOf = (element: Element) => [element.scrollWidth, element.clientWidth] as const;

it('shows the whole of a long name, in as many lines as it needs', async () => {
  draw(
    <div style={{ width: '16rem' }}>
      <Combobox label="Title" value={undefined} onChange={() => undefined} options={[{ value: 'long', label: long }]} />
    </div>,
  );
  await page.getByRole('combobox', { name: 'Title' }).click();
  const option = page.getByRole('option', { name: long });
  await expect.element(option).toBeVisible();
  for (const part of option.element().querySelectorAll('span')) {
    const [whole, seen] = widthOf(part);
    expect(whole).toBeLessThanOrEqual(seen);
  }
});

const some = [
  { value: 'nurse', label: 'School nurse' },
  { value: 'cook', label: 'Cook' },
  { value: 'head', label: 'Head', disabled: true },
  { value: 'a', label: 'Clerk' },
  { value: 'b', label: 'clerk' },
];
function Titles({ onSave }: { readonly onSave?: (value: string | undefined) => void }) {
  const [value, setValue] = useState<string | undefined>('cook');
  useEffect(() => {
    const save = (event: KeyboardEvent) => event.ctrlKey && event.key === 's' && onSave?.(value);
    addEventListener('keyup', save);
    return () => removeEventListener('keyup', save);
  });
  return (
    <>
      <Combobox label="Room" value={value} onChange={setValue} options={some} clearable />
      <output aria-label="Chosen">{value}</output>
    </>
  );
}
const chosen = () => page.getByRole('status', { name: 'Chosen' });

it.each([
  ['school NURSE ', 'nurse', 'School nurse'],
  ['school', 'cook', 'Cook'],
  ['head', 'cook', 'Cook'],
  ['clerk', 'cook', 'Cook'],
])(
  'of “%s”, typed and left, %s is what stands there: a whole name that is one alone is taken',
  async (typed, is, shows) => {
    draw(<Titles />);
    await userEvent.tab();
    await userEvent.keyboard(`{Control>}a{/Control}${typed}`);
    await userEvent.tab();
    await expect.element(chosen()).toHaveTextContent(is);
    await expect.element(field()).toHaveValue(shows);
  },
);

it('a name that was typed is taken by the key that saves, as it is by leaving', async () => {
  const saved: (string | undefined)[] = [];
  draw(<Titles onSave={(value) => saved.push(value)} />);
  await userEvent.tab();
  await userEvent.keyboard('{Control>}a{/Control}school nurse{Control>}s{/Control}');
  expect(saved).toEqual(['nurse']);
  await expect.element(field()).toHaveFocus();
});

function Added() {
  const [value, setValue] = useState<readonly string[]>(['cook']);
  return (
    <>
      <MultiSelect label="Room" value={value} onChange={setValue} options={some} />
      <output aria-label="Chosen">{value.join(' ')}</output>
    </>
  );
}

it('of several a name that was typed and left is added, and none is taken away by its name', async () => {
  draw(<Added />);
  await field().click();
  await userEvent.keyboard('school nurse');
  await userEvent.tab();
  await expect.element(chosen()).toHaveTextContent('cook nurse');
  await field().click();
  await userEvent.keyboard('cook');
  await userEvent.tab();
  await expect.element(chosen()).toHaveTextContent('cook nurse');
});
