import { useState } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';

import { Combobox } from '../components/Combobox/Combobox.tsx';
import { useFieldIds } from '../components/Field/Field.tsx';
import { draw } from './render.tsx';
import { StandIn, type StoodIn } from './StandIn.tsx';

const country = { label: 'Country', name: 'country' };
const pointer = (type: string) => new PointerEvent(type, { bubbles: true });

it('a press during which the list arrives opens it, though it ends where it did not begin', async () => {
  const options = [{ value: 'GB', label: 'United Kingdom' }];
  draw(<Combobox {...country} value={undefined} options={options} onChange={() => undefined} />);
  const standIn = page.getByRole('textbox', { name: 'Country' }).element();
  if (!(standIn instanceof HTMLInputElement)) throw new TypeError('There is no field.');
  standIn.dispatchEvent(pointer('pointerdown'));
  standIn.focus();
  await expect.element(page.getByRole('combobox', { name: 'Country' })).toHaveFocus();
  expect(standIn.isConnected).toBe(false);
  await expect.element(page.getByRole('option', { name: 'United Kingdom' })).toBeVisible();
});

function Told() {
  const [stood, setStood] = useState<StoodIn>('untouched');
  return (
    <>
      <StandIn field={country} ids={useFieldIds({})} placeholder={stood} onStood={setStood} />
      <input aria-label="Another" />
    </>
  );
}

const drawTold = () => {
  draw(<Told />);
  const [standIn, another] = document.querySelectorAll('input');
  if (standIn === undefined || another === undefined) throw new TypeError('There are no fields.');
  return { standIn, another, see: (stood: StoodIn) => expect.poll(() => standIn.placeholder).toBe(stood) };
};

it('a press is told once it begins, and the focus that it brings is no less', async () => {
  const { standIn, see } = drawTold();
  standIn.dispatchEvent(pointer('pointerdown'));
  await see('pressed');
  standIn.focus();
  standIn.click();
  await see('pressed');
});

it('a press that becomes a scroll is none', async () => {
  const { standIn, see } = drawTold();
  standIn.dispatchEvent(pointer('pointerdown'));
  await see('pressed');
  standIn.dispatchEvent(pointer('pointercancel'));
  await see('untouched');
});

it('a focus is told until it goes elsewhere', async () => {
  const { standIn, another, see } = drawTold();
  standIn.focus();
  await see('focused');
  another.focus();
  await see('untouched');
});
