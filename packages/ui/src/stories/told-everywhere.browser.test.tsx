import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';

import { Checkbox } from '../components/Checkbox/Checkbox.tsx';
import { Combobox } from '../components/Combobox/Combobox.tsx';
import { DateField } from '../components/DateField/DateField.tsx';
import { FigureStrip } from '../components/FigureStrip/FigureStrip.tsx';
import { MultiSelect } from '../components/MultiSelect/MultiSelect.tsx';
import { Pagination } from '../components/Pagination/Pagination.tsx';
import { Select } from '../components/Select/Select.tsx';
import { Steps } from '../components/Steps/Steps.tsx';
import { Switch } from '../components/Switch/Switch.tsx';
import { Tabs } from '../components/Tabs/Tabs.tsx';
import { TextField } from '../components/TextField/TextField.tsx';
import { drawFor } from '../internal/draw-for.ts';
import { draw } from '../internal/render.tsx';
import { SectionList } from '../layout/SectionList.tsx';
import { nothing } from './nothing.ts';

afterEach(() => drawFor('everyone'));

const one = (selector: string): Element => {
  const found = document.querySelector(selector);
  if (found === null) throw new Error(`Nothing is “${selector}”.`);
  return found;
};
/** How something is drawn, but for its words and their weight. */
const drawn = (selector: string, parts: readonly string[] = ['', '::before', '::after']) => {
  const ground = getComputedStyle(document.body).backgroundColor;
  return parts.map((part) => {
    const style = getComputedStyle(one(selector), part);
    const isEdged = style.borderTopWidth !== '0px';
    return {
      // A background in the colour of the page is none.
      background:
        style.backgroundColor === ground || style.backgroundColor.endsWith(', 0)') ? '' : style.backgroundColor,
      edge: isEdged ? style.borderTopColor : '',
      ring: style.outlineStyle === 'none' ? '' : style.outlineColor,
    };
  });
};

const two = [
  { id: 'one', label: 'One' },
  { id: 'two', label: 'Two' },
];
const choices = [
  { value: 'one', label: 'One' },
  { value: 'two', label: 'Two' },
];

describe('in colours of the system', () => {
  it.each([
    {
      what: 'the current tab',
      node: (
        <Tabs label="Parts" items={two} current="one" onChange={nothing}>
          One
        </Tabs>
      ),
      is: '[aria-selected="true"]',
      other: '[aria-selected="false"]',
    },
    {
      what: 'the current page',
      node: <Pagination page={2} pageSize={10} total={40} onPageChange={nothing} />,
      is: '[aria-current]',
      other: 'button:not([aria-current], :disabled)[aria-label*="3"]',
    },
    {
      what: 'the current step',
      node: <Steps label="Steps" items={two} current="one" />,
      is: '[data-state="current"] span span',
      other: '[data-state="ahead"] span span',
    },
    {
      what: 'the section in view',
      node: <SectionList items={two} />,
      is: 'nav [aria-current]',
      other: 'nav a:not([aria-current])',
    },
    {
      what: 'the figure whose list is shown',
      node: (
        <FigureStrip
          label="Figures"
          items={two.map(({ id, label }, at) => ({ id, label, count: 1, href: '#one', isCurrent: at === 0 }))}
        />
      ),
      is: '[aria-current]',
      other: 'a:not([aria-current])',
    },
    {
      what: 'what is switched on',
      node: (
        <>
          <Switch label="One" checked onChange={nothing} />
          <Switch label="Two" checked={false} onChange={nothing} />
        </>
      ),
      is: ':checked',
      other: ':not(:checked)[role="switch"]',
    },
  ])('$what is told from the others', async ({ node, is, other }) => {
    draw(node);
    await drawFor('system');
    expect(drawn(is)).not.toEqual(drawn(other));
  });

  it('a day that is chosen is told from today, and today from the others', async () => {
    await drawFor('system');
    draw(<DateField label="Opened" value="2026-11-20" onChange={nothing} />);
    await page.getByRole('button', { name: 'Choose Opened from a calendar' }).click();
    await expect.element(page.getByRole('grid')).toBeVisible();
    expect(drawn('[data-selected]')).not.toEqual(drawn('[data-part="table-cell-trigger"]:not([data-selected])'));
  });

  it('what is only read has no edge', async () => {
    draw(<TextField label="Status" value="Active" readOnly onChange={nothing} />);
    await drawFor('system');
    const ground = getComputedStyle(document.body).backgroundColor;
    await expect.poll(() => getComputedStyle(one('[data-readonly]')).borderTopColor).toBe(ground);
  });

  it('the knob of a switch is drawn, and no box of the system below it', async () => {
    draw(<Switch label="One" checked={false} onChange={nothing} />);
    await drawFor('system');
    expect(getComputedStyle(one('[role="switch"]')).appearance).toBe('none');
    expect(drawn('[role="switch"]', ['::after'])).not.toEqual(drawn('[role="switch"]', ['']));
  });

  it('a section that is changed has its mark', async () => {
    draw(<SectionList items={two.map((item) => ({ ...item, changed: true }))} />);
    await drawFor('system');
    expect(getComputedStyle(one('nav a > span')).borderTopWidth).not.toBe('0px');
  });
});

describe('on paper', () => {
  it.each([
    ['a tick', <Checkbox key="" label="One" checked onChange={nothing} />],
    ['what is switched on', <Switch key="" label="One" checked onChange={nothing} />],
    ['the current step', <Steps key="" label="Steps" items={two} current="one" />],
  ])('%s keeps the background that tells it', async (_, node) => {
    draw(node);
    await drawFor('paper');
    const told = document.querySelector(':checked') ?? one('[data-state="current"] span span');
    expect(getComputedStyle(told).printColorAdjust).toBe('exact');
  });

  it('of several there is what is chosen, and nothing to choose more with', async () => {
    draw(<MultiSelect label="Roles" value={['one']} options={choices} placeholder="Add roles" onChange={nothing} />);
    await drawFor('paper');
    await expect.element(page.getByText('One')).toBeVisible();
    expect(one('input').checkVisibility()).toBe(false);
    expect([...document.querySelectorAll('button')].filter((button) => button.checkVisibility())).toEqual([]);
  });

  it('a long list of what is chosen says how much more there is', async () => {
    const many = Array.from({ length: 20 }, (__, at) => ({ value: `${at}`, label: `Role ${at}` }));
    const value = many.map((each) => each.value);
    draw(<MultiSelect label="Roles" value={value} options={many} onChange={nothing} />);
    await drawFor('paper');
    await expect.element(page.getByText('Show 8 more')).toBeVisible();
  });
});

describe('what nobody has chosen', () => {
  it('is told alike by a list and by a field that is searched, and from what is chosen', async () => {
    draw(
      <>
        <Select label="Status" placeholder="Any status" value="" options={choices} onChange={nothing} />
        <Combobox label="Building" placeholder="Any building" value="" options={choices} onChange={nothing} />
        <Select label="Kind" placeholder="Any kind" value="one" options={choices} onChange={nothing} />
      </>,
    );
    for (const whom of ['everyone', 'system'] as const) {
      await drawFor(whom);
      const unset = getComputedStyle(one('select[data-unset]')).color;
      expect(unset).toBe(getComputedStyle(one('input'), '::placeholder').color);
      expect(unset).not.toBe(getComputedStyle(one('select:not([data-unset])')).color);
      expect(unset).not.toBe(getComputedStyle(one('select[data-unset] option')).color);
    }
  });
});
