import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { Button } from '../components/Button/Button.tsx';
import { FormGrid } from '../components/FormGrid/FormGrid.tsx';
import { Frame } from '../components/Frame/Frame.tsx';
import { SaveBar } from '../components/SaveBar/SaveBar.tsx';
import { TextField } from '../components/TextField/TextField.tsx';
import { TopBar } from '../components/TopBar/TopBar.tsx';
import { draw } from '../internal/render.tsx';
import { Page, PageHeader } from './Page.tsx';
import { Section } from './Section.tsx';
import { Split } from './Split.tsx';

const nothing = () => undefined;
const field = (label: string) => <TextField label={label} value="" onChange={nothing} />;
const box = (name: string) => page.getByRole('textbox', { name }).element().getBoundingClientRect();

it.each([
  [31, 1],
  [33, 2],
])('a form in %s rem of room has fields in %s columns, however wide the window is', async (rem, columns) => {
  await page.viewport(1440, 800);
  draw(
    <div style={{ width: `${rem}rem` }}>
      <FormGrid>
        {field('Town')}
        {field('Country')}
      </FormGrid>
    </div>,
  );
  await expect.element(page.getByRole('textbox', { name: 'Town' })).toBeVisible();
  expect(new Set([box('Town').top, box('Country').top]).size).toBe(columns === 1 ? 2 : 1);
  expect(box('Country').width).toBeGreaterThan(15 * 16);
});

it.each([
  [70, { list: 'beside', facts: 'beside' }],
  [60, { list: 'beside', facts: 'below' }],
  [46, { list: 'above', facts: 'below' }],
])('an editor in %s rem of room puts its parts where its fields keep theirs', async (rem, expected) => {
  await page.viewport(1440, 800);
  draw(
    <div style={{ width: `${rem}rem` }}>
      <Split list={<nav aria-label="Sections">Name</nav>} facts={<p>Last changed</p>}>
        <form>
          <Section title="Name">{field('Town')}</Section>
        </form>
      </Split>
    </div>,
  );
  const form = box('Town');
  const list = page.getByRole('navigation').element().getBoundingClientRect();
  const facts = page.getByRole('complementary', { name: 'Facts' }).element().getBoundingClientRect();
  expect({
    list: list.right <= form.left ? 'beside' : list.bottom <= form.top ? 'above' : 'over',
    facts: facts.left >= form.right ? 'beside' : facts.top >= form.bottom ? 'below' : 'over',
  }).toEqual(expected);
  expect(form.width).toBeGreaterThan(28 * 16);
});

it('a rule divides any two sections, in a form or after it, and none stands above the first', async () => {
  await page.viewport(1440, 800);
  draw(
    <Split>
      <form>
        <Section title="Name">{field('Town')}</Section>
        <Section title="Address">{field('Country')}</Section>
      </form>
      <Section title="Buildings">None yet</Section>
      <Section title="Access">None yet</Section>
    </Split>,
  );
  await expect.element(page.getByRole('region', { name: 'Access' })).toBeVisible();
  const rules = [...document.querySelectorAll('section')].map((section) => getComputedStyle(section));
  expect(rules.map(({ borderTopWidth, borderBottomWidth }) => [borderTopWidth, borderBottomWidth])).toEqual([
    ['0px', '0px'],
    ['1px', '0px'],
    ['1px', '0px'],
    ['1px', '0px'],
  ]);
});

const withBar = (lines: number) =>
  draw(
    <Frame rail={<nav aria-label="Menu" />} topBar={<TopBar place="Northfield" />} footer="© Wardmere">
      <Page>
        {Array.from({ length: lines }, (_, line) => (
          <Button key={line} onPress={nothing}>{`Line ${line}`}</Button>
        ))}
        <SaveBar changes={1} onDiscard={nothing} onSave={nothing} />
      </Page>
    </Frame>,
  );
const bar = () => page.getByRole('region', { name: 'Unsaved changes' }).element().getBoundingClientRect();

it.each([1, 80])('the save bar has its place at the edge of the window below a form of %s lines', async (lines) => {
  await page.viewport(1280, 720);
  withBar(lines);
  await expect.element(page.getByRole('button', { name: 'Save' })).toBeVisible();
  await expect.poll(() => document.getAnimations().length).toBe(0);
  expect(Math.round(innerHeight - bar().bottom)).toBe(16);
});

it.each([1280, 390, 320])(
  'at %s px no control is under a bar when it takes the focus, both ways (WCAG 2.4.11)',
  async (width) => {
    await page.viewport(width, 480);
    withBar(40);
    await expect.poll(() => document.getAnimations().length).toBe(0);
    const covered: string[] = [];
    const judge = () => {
      const held = document.activeElement;
      if (!(held instanceof HTMLElement) || !held.textContent?.startsWith('Line')) return;
      const { top, bottom } = held.getBoundingClientRect();
      const head = page.getByRole('banner').element().getBoundingClientRect().bottom;
      if (top < head || bottom > bar().top) covered.push(held.textContent);
    };
    for (const press of ['{Tab}', '{Shift>}{Tab}{/Shift}']) {
      for (let presses = 0; presses < 44; presses += 1) {
        await userEvent.keyboard(press);
        judge();
      }
    }
    expect(covered).toEqual([]);
    await page.viewport(1280, 720);
  },
);

/** What stands beside the form changes with each letter that is typed into it. */
function Growing() {
  const [letters, setLetters] = useState('');
  const hasFacts = letters.length === 1 || letters.length === 2;
  return (
    <Split
      facts={hasFacts ? <p>Last changed</p> : undefined}
      list={letters.length === 2 ? <nav aria-label="Sections">Name</nav> : undefined}
    >
      <TextField label="Town" value={letters} onChange={setLetters} />
    </Split>
  );
}

it('a form stays, with what has the focus in it, as something comes to stand beside it and goes again', async () => {
  draw(<Growing />);
  const town = page.getByRole('textbox', { name: 'Town' });
  const first = town.element();
  await town.click();
  for (const letters of ['B', 'Ba', 'Ban']) {
    await userEvent.keyboard(letters.slice(-1));
    await expect.element(town).toHaveValue(letters);
    await expect.element(town).toHaveFocus();
    expect(town.element()).toBe(first);
  }
});

const others = (count: number) =>
  ['Import', 'Invite', 'Compare'].slice(0, count).map((name) => <Button key={name}>{name}</Button>);

it.each([
  ['a phone', 390, '100%'],
  ['a page with little room beside the rail', 1440, '44rem'],
])('%s shows the one thing to do, and many others when they are asked for', async (_place, window, width) => {
  await page.viewport(window, 800);
  draw(
    <div style={{ width }}>
      <PageHeader title="People" more={others(3)} actions={<Button emphasis="action">Add</Button>} />
    </div>,
  );
  const more = page.getByRole('button', { name: 'More actions' });
  await expect.element(page.getByRole('button', { name: 'Add' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Import' })).not.toBeInTheDocument();
  await more.click();
  await expect.element(more).toHaveAttribute('aria-expanded', 'true');
  await expect.element(page.getByRole('button', { name: 'Import' })).toBeVisible();
  await more.click();
  await expect.element(page.getByRole('button', { name: 'Import' })).not.toBeInTheDocument();
});

it.each([
  [390, 2],
  [1280, 3],
])('in a window of %s px %s others stand beside the one thing to do', async (width, count) => {
  await page.viewport(width, 800);
  draw(<PageHeader title="People" more={others(count)} actions={<Button emphasis="action">Add</Button>} />);
  await expect.element(page.getByRole('button', { name: 'Import' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'More actions' })).not.toBeInTheDocument();
});
