/// <reference types="vite/client" />
import axe from 'axe-core';
import { expect, it } from 'vitest';

import * as Ui from '../index.ts';
import { draw } from '../internal/render.tsx';
import type { Guide } from './guide.ts';
import { GuidePage } from './GuidePage.tsx';

const guides = Object.entries(
  import.meta.glob<{ readonly guide: Guide }>('../{components,layout}/**/*.guide.tsx', { eager: true }),
).map(([path, { guide }]) => ({ name: path.replace(/^.*\/(?<name>\w+)\.guide\.tsx$/u, '$<name>'), guide }));

/** What is on the move, but for what has no end, such as progress. */
const moving = ({ ownerDocument }: HTMLElement) =>
  ownerDocument.getAnimations().filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity);

/** All of it is there and at rest: what comes late is waited for, and what is half there has half its colours. */
async function rest(element: HTMLElement): Promise<void> {
  let before = '';
  const isStill = () => {
    const now = element.innerHTML;
    const still = now !== '' && now === before && moving(element).length === 0;
    before = now;
    return still;
  };
  await expect.poll(isStill, { interval: 150 }).toBe(true);
}

/** What an axe of the document itself says of a part of it: that of another document is brought there. */
async function faultsIn(element: HTMLElement): Promise<readonly string[]> {
  await rest(element);
  const { violations } = await axeOf(element.ownerDocument).run(element, {
    resultTypes: ['violations'],
    // Of a part by itself nobody can say which landmarks its page has, and in which order its headings stand.
    rules: {
      region: { enabled: false },
      'heading-order': { enabled: false },
      'landmark-no-duplicate-banner': { enabled: false },
      'landmark-unique': { enabled: false },
    },
  });
  return violations.map(({ id }) => id);
}

function axeOf({ defaultView, head }: Document): typeof axe {
  if (defaultView === null || defaultView === window) return axe;
  if (!('axe' in defaultView)) {
    const script = head.ownerDocument.createElement('script');
    script.textContent = axe.source;
    head.append(script);
  }
  return Reflect.get(defaultView, 'axe');
}

/** What a drawing is drawn into: a box of this document, or the body of a window of its own. */
function drawnIn(figure: string): HTMLElement {
  const place = document.querySelector<HTMLElement>(figure);
  const inside = place?.querySelector('iframe')?.contentDocument;
  // What is still is not heard, and axe would pass over it.
  if (inside) inside.documentElement.inert = false;
  const body = inside?.body ?? place;
  if (body === null) throw new Error(`There is no ${figure}.`);
  return body;
}

const lost = () =>
  [...document.querySelectorAll('[data-part]:not([data-drawn="true"])')].map((part) => part.getAttribute('data-part'));
const outlines = () =>
  [...document.querySelectorAll('[data-anatomy] rect[rx]')].map((rect) =>
    ['x', 'y', 'width', 'height'].map((name) => Number(rect.getAttribute(name))),
  );

/** The outlines that leave the drawing, once what slides in has come to rest. */
const outside = () => {
  const stage = document.querySelector('[data-anatomy] > div')?.getBoundingClientRect() ?? new DOMRect();
  return outlines().filter(
    ([x = 0, y = 0, width = 0, height = 0]) =>
      Math.min(x, y) < 0 || x + width > stage.width || y + height > stage.height,
  );
};

it('there is a guide for each component', () => expect(guides.length).toBeGreaterThan(80));

it.each(guides)(
  '$name: each part of the anatomy is found where it is drawn, and each at a place of its own',
  async ({ guide }) => {
    draw(<GuidePage guide={guide} />);
    await expect.poll(lost).toEqual([]);
    await expect.poll(() => outlines().length).toBe(guide.anatomy.parts.length);
    await expect.poll(outside).toEqual([]);
    const places = outlines().map(String);
    expect(places.filter((place, at) => places.indexOf(place) !== at)).toEqual([]);
  },
);

it.each(guides)(
  '$name: what is to be done is drawn without a fault, and what is not shows what is wrong alone',
  async ({ guide }) => {
    draw(<GuidePage guide={guide} />);
    await expect.poll(lost).toEqual([]);
    expect(await faultsIn(drawnIn('[data-half="do"] > div'))).toEqual([]);
    expect(await faultsIn(drawnIn('[data-half="dont"] > div'))).toEqual(guide.dont.breaks ?? []);
    const words = [...document.querySelectorAll('[data-half] > figcaption')].map(({ textContent }) => textContent);
    expect(words).toEqual([`Do${guide.do.because}`, `Don’t${guide.dont.because}`]);
  },
);

it.each(guides.filter(({ guide }) => guide.keyboard?.some(([, does]) => does.startsWith('Narrow'))))(
  '$name: letters narrow the options of a searchable field, and not of the browser’s own list',
  async ({ guide }) => {
    draw(<GuidePage guide={guide} />);
    await expect.poll(lost).toEqual([]);
    expect(drawnIn('[data-half="do"] > div').querySelector('select')).toBeNull();
  },
);

it('a part that is not drawn at a width is not outlined at it, and its entry says so', async () => {
  const { guide: given } = guides.find(({ name }) => name === 'FilterChips') ?? lacking();
  const shows = (
    <>
      <Ui.FilterToggle holding={2} open={false} onChange={() => undefined} />
      <Ui.Button>List</Ui.Button>
    </>
  );
  const toggle = { name: 'Filters, on a phone', at: { words: 'Filters (2)' } };
  const parts = [toggle, { name: 'List', at: { words: 'List' } }] as const;
  draw(<GuidePage guide={{ ...given, anatomy: { shows, parts } }} />);
  await expect.poll(lost).toEqual(['Filters, on a phone']);
  await expect.poll(() => outlines().length).toBe(1);
  const entry = document.querySelector('[data-part="Filters, on a phone"]');
  expect(entry?.textContent).toMatch(/Filters, on a phone, not at this width$/);
});

function lacking(): never {
  throw new Error('There is no such guide.');
}
