import '@wardmere/ui/theme.css';
import { entityMachine, type Loaded, type Subject } from '@wardmere/machines';
import { createFeed } from '@wardmere/machines/inspection/feed';
import { takeTrace } from '@wardmere/machines/inspection/take-trace';
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createActor, fromPromise, waitFor } from 'xstate';
import { broadcast } from './broadcast.ts';
import { InspectorPage } from './InspectorPage.tsx';
import { Viewing } from './viewing.ts';

const about = {
  product: 'p',
  build: 'b',
  region: 'uk',
  route: '/admin/clients/{client}',
  browser: 'Chromium',
  privacy: 'secrets' as const,
};

/** A record being edited, watched from its beginning. */
async function edited() {
  const feed = createFeed({ size: 1000 });
  const record = { name: 'Hill School', password: 'hunter2' };
  const machine = entityMachine.provide({
    actors: { fetchRecord: fromPromise<Loaded, Subject>(() => Promise.resolve({ key: '1', record, draft: record })) },
  });
  const actor = createActor(machine, {
    id: 'title:1',
    inspect: feed.observe,
    input: { kind: 'title', scope: {}, key: '1', blank: {} },
  }).start();
  await waitFor(actor, (entity) => entity.hasTag('editing'));
  return { feed, actor };
}

let viewing: Viewing;
beforeEach(() => {
  viewing = new Viewing();
  render(<InspectorPage viewing={viewing} />);
});
afterEach(() => {
  cleanup();
  viewing.close();
  document.body.replaceChildren();
});

/** The size of the smallest words of the chart, in pixels of the screen. */
const smallest = () => {
  const svg = document.querySelector<SVGSVGElement>('svg[role="img"]');
  const scale = svg?.getScreenCTM()?.a ?? 0;
  const sizes = [...(svg?.querySelectorAll('text') ?? [])].map((text) => Number(text.getAttribute('font-size')));
  return Math.min(...sizes) * scale;
};

/** The types of the events that are marked as looked at. */
const marked = () =>
  [...document.querySelectorAll('[aria-label="Events"] [aria-current="true"]')].map(
    (row) => row.children[2]?.textContent,
  );

/** Which event is marked, and which has the focus, by the number of its message. */
const chosenAndFocused = () => ({
  chosen: document.querySelector('[aria-label="Events"] [aria-current="true"]')?.getAttribute('data-seq') ?? undefined,
  focused: document.activeElement?.getAttribute('data-seq') ?? undefined,
});

/** What lies over the active state of the chart. */
const covered = () => {
  const state = document.querySelector('svg [data-state="entity.editing.pristine"]')?.getBoundingClientRect();
  if (!state) return ['nothing is drawn'];
  const over = [
    ...document.querySelectorAll(
      '[aria-label="Chart"] [role="radiogroup"], [aria-label="Chart"] svg[aria-hidden="true"][viewBox]:not(button svg), [aria-label="Chart"] button',
    ),
  ];
  return over
    .filter((each) => {
      const box = each.getBoundingClientRect();
      return box.left < state.right && box.right > state.left && box.top < state.bottom && box.bottom > state.top;
    })
    .map((each) => each.getAttribute('aria-label') ?? each.localName);
};

const chart = () => page.getByRole('img', { name: /^Chart entity/ });

describe('the inspector', () => {
  it('replays a file without a portal: back and forth, chart, actors and context together', async () => {
    const { feed, actor } = await edited();
    actor.send({ type: 'draft.change', change: { name: 'Castle School' } });
    const trace = takeTrace(feed, about);
    viewing.load(JSON.stringify(trace), 'recording.json');
    await expect.element(chart()).toHaveAccessibleName('Chart entity, active: entity.editing, entity.editing.dirty');
    await expect.element(page.getByText('"Castle School"').first()).toBeInTheDocument();
    expect(document.body.textContent).not.toContain('hunter2');
    const lit = document.querySelectorAll('svg [data-taken="true"]');
    expect([...lit].some((each) => each.getAttribute('data-transition') === 'entity.editing|draft.change|0')).toBe(
      true,
    );

    await page.getByRole('button', { name: /fetchRecord → title:1.*fetchRecord done/ }).click();
    await expect.element(chart()).toHaveAccessibleName('Chart entity, active: entity.editing, entity.editing.pristine');
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(chart()).toHaveAccessibleName('Chart entity, active: entity.editing, entity.editing.dirty');
    const slider = page.getByRole('slider', { name: 'Moment' });
    const before = Number(slider.element().getAttribute('value'));
    await page.getByRole('button', { name: 'One step back' }).click();
    await expect.element(slider).toHaveValue(`${before - 1}`);
  });

  it('shows what the chosen event carried and changed, without a secret, and marks that event', async () => {
    const { feed, actor } = await edited();
    actor.send({ type: 'draft.change', change: { name: 'Castle School', password: 'hunter3' } });
    actor.send({ type: 'draft.discard' });
    viewing.load(JSON.stringify(takeTrace(feed, about)), 'recording.json');
    const event = page.getByRole('button', { name: /title:1.*draft\.change/ });
    await event.click();
    await expect.element(event).toHaveAttribute('aria-current', 'true');
    expect(document.querySelectorAll('[aria-label="Events"] [aria-current="true"]')).toHaveLength(1);
    await expect
      .element(page.getByRole('tab', { name: 'Event', exact: true }))
      .toHaveAttribute('aria-selected', 'true');
    const change = page.getByRole('list', { name: 'Changes of the context' }).getByRole('listitem');
    await expect
      .element(change.filter({ hasText: 'draft.name' }).first())
      .toHaveTextContent('draft.namebefore"Hill School"after"Castle School"');
    const facts = page.getByRole('region', { name: 'Facts' });
    await expect.poll(() => facts.element().textContent).toContain('password: ‹secret›');
    expect(document.body.textContent).not.toMatch(/hunter/);
    expect(location.hash).toMatch(/^#actor=.+&at=\d+$/);
  });

  it('has an address for an actor at a moment, which is gone to again', async () => {
    const { feed, actor } = await edited();
    actor.send({ type: 'draft.change', change: { name: 'Castle School' } });
    const trace = takeTrace(feed, about);
    viewing.load(JSON.stringify(trace), 'recording.json');
    const record = trace.messages.find(({ kind }) => kind === 'actor')?.actor ?? '';
    const early = trace.messages.find((each) => each.kind === 'snapshot' && each.actor === record)?.seq ?? 0;
    await expect.element(chart()).toHaveAccessibleName('Chart entity, active: entity.editing, entity.editing.dirty');
    location.hash = `#actor=${encodeURIComponent(record)}&at=${early}`;
    await expect.element(chart()).toHaveAccessibleName(/active: entity\.(?!editing)/);
    await page.getByRole('button', { name: 'To the end' }).click();
    await expect.element(chart()).toHaveAccessibleName('Chart entity, active: entity.editing, entity.editing.dirty');
  });

  it('lists the events of an actor, a type or a word, and keys and watchers only when asked', async () => {
    const { feed, actor } = await edited();
    actor.send({ type: 'draft.change', change: { name: 'Castle School' } });
    actor.send({ type: 'draft.discard' });
    viewing.load(JSON.stringify(takeTrace(feed, about)), 'recording.json');
    const list = page.getByRole('list', { name: 'Events' });
    const types = () =>
      [...list.element().querySelectorAll('li')].map((row) => row.children[0]?.children[2]?.textContent);
    await page.getByRole('searchbox', { name: 'Search the events' }).fill('castle');
    await expect.poll(types).toEqual(['draft.change']);
    await page.getByRole('searchbox', { name: 'Search the events' }).fill('');
    await page.getByRole('combobox', { name: 'Type' }).selectOptions('draft.discard');
    await expect.poll(types).toEqual(['draft.discard']);
    await page.getByRole('searchbox', { name: 'Search the events' }).fill('castle');
    await expect.element(page.getByText('No event is as you ask.')).toBeVisible();
  });

  it('marks no event while the one that is looked at is not listed', async () => {
    const { feed, actor } = await edited();
    actor.send({ type: 'draft.change', change: { name: 'Castle School' } });
    actor.send({ type: 'draft.discard' });
    viewing.load(JSON.stringify(takeTrace(feed, about)), 'recording.json');
    await page.getByRole('button', { name: /title:1.*draft\.discard/ }).click();
    await expect.poll(marked).toEqual(['draft.discard']);
    await page.getByRole('combobox', { name: 'Type' }).selectOptions('draft.change');
    await expect.poll(marked).toEqual([]);
    await page.getByRole('combobox', { name: 'Type' }).selectOptions('');
    await expect.poll(marked).toEqual(['draft.discard']);
  });

  it('goes through the events by keys: the focus goes with the event, and stays with it when it leaves the sight', async () => {
    const { feed, actor } = await edited();
    for (let number = 0; number < 120; number += 1)
      actor.send({ type: 'draft.change', change: { name: `School ${number}` } });
    viewing.load(JSON.stringify(takeTrace(feed, about)), 'recording.json');
    const list = page.getByRole('list', { name: 'Events' });
    await expect.element(list).toBeVisible();
    await expect.poll(marked).toEqual(['draft.change']);
    await page
      .getByRole('button', { name: /title:1.*draft\.change/ })
      .last()
      .click();
    const { chosen, focused } = chosenAndFocused();
    expect(focused).toBe(chosen);
    const last = focused;
    for (const key of ['Home', 'ArrowDown', 'PageDown', 'PageDown', 'ArrowUp', 'PageUp', 'End']) {
      await userEvent.keyboard(`{${key}}`);
      await expect.poll(() => Object.values(chosenAndFocused()).filter((seq) => seq === undefined)).toEqual([]);
      expect(chosenAndFocused().focused).toBe(chosenAndFocused().chosen);
    }
    expect(chosenAndFocused().focused).toBe(last);
    await userEvent.keyboard('{Home}');
    await expect.poll(() => chosenAndFocused().focused).not.toBe(last);
    const first = chosenAndFocused().focused;
    const frame = list.element().parentElement;
    frame?.scrollTo(0, frame.scrollHeight);
    await expect.poll(() => frame?.scrollTop).toBeGreaterThan(1000);
    await expect.poll(() => document.querySelector(`[data-seq="${last}"]`)).not.toBeNull();
    expect(chosenAndFocused().focused).toBe(first);
    expect(list.element().querySelectorAll('[tabindex="0"]')).toHaveLength(1);
  });

  it('says that a file is no recording, and keeps what it shows', async () => {
    viewing.load('{}', 'x.json');
    await expect.element(page.getByText('This file is not a recorded trace.')).toBeInTheDocument();
  });

  it('finds a running portal, follows it, and sends it what it takes now', async () => {
    const { feed, actor } = await edited();
    const stop = broadcast({
      feed,
      about: () => about,
      describe: () => ({ name: 'Hill Schools', route: '/client/admin', region: 'uk' }),
    });
    await expect.element(chart()).toHaveAccessibleName('Chart entity, active: entity.editing, entity.editing.pristine');
    actor.send({ type: 'draft.change', change: { name: 'Typed' } });
    await expect.element(chart()).toHaveAccessibleName('Chart entity, active: entity.editing, entity.editing.dirty');

    await page.getByRole('tab', { name: 'Send' }).click();
    const reload = page.getByRole('listitem').filter({ hasText: 'record.reload' }).first();
    await expect
      .element(reload.getByRole('list', { name: 'Guards now' }))
      .toHaveTextContent('FailIf is untouched → catchingUp');
    const offer = page.getByRole('listitem').filter({ hasText: 'draft.discard' });
    await offer.getByRole('button', { name: 'Send', exact: true }).click();
    await page.getByRole('button', { name: 'Send now' }).click();
    await waitFor(actor, (entity) => entity.matches({ editing: 'pristine' }));
    await expect.element(chart()).toHaveAccessibleName('Chart entity, active: entity.editing, entity.editing.pristine');
    stop();
    await expect
      .element(page.getByText('This portal was closed or left. What it told stays here.'))
      .toBeInTheDocument();
  });

  it('takes up the portal again that comes in the place of the one that was left, as a reload does', async () => {
    const described = {
      about: () => about,
      describe: () => ({ name: 'Hill Schools', route: '/client/admin', region: 'uk' }),
    };
    const first = await edited();
    const leave = broadcast({ feed: first.feed, ...described });
    await expect.element(chart()).toHaveAccessibleName('Chart entity, active: entity.editing, entity.editing.pristine');
    leave();
    await expect
      .element(page.getByText('This portal was closed or left. What it told stays here.'))
      .toBeInTheDocument();
    const second = await edited();
    const stop = broadcast({ feed: second.feed, ...described });
    second.actor.send({ type: 'draft.change', change: { name: 'Typed' } });
    await expect.element(chart()).toHaveAccessibleName('Chart entity, active: entity.editing, entity.editing.dirty');
    await expect
      .element(page.getByText('This portal was closed or left. What it told stays here.'))
      .not.toBeInTheDocument();
    stop();
  });

  it('shows the active state beside what lies over the chart, not below it', async () => {
    const { feed } = await edited();
    await page.viewport(1000, 680);
    viewing.load(JSON.stringify(takeTrace(feed, about)), 'recording.json');
    await expect.element(chart()).toBeVisible();
    for (const part of ['Near', 'Whole']) {
      await page.getByRole('radio', { name: part }).click({ force: true });
      await expect.element(page.getByRole('radio', { name: part })).toBeChecked();
      await expect.poll(covered).toEqual([]);
    }
    await page.viewport(1280, 800);
  });

  it('shows what another program tells in the official protocol, from this origin only', async () => {
    const told = { _version: '0.7.2', createdAt: '0', id: null, sessionId: 'x:1', rootId: 'x:1' };
    const actor = { ...told, type: '@xstate.actor', name: 'foreign', snapshot: { status: 'active', value: 'on' } };
    dispatchEvent(
      new MessageEvent('message', { data: { ...actor, name: 'stranger' }, origin: 'https://other.example' }),
    );
    dispatchEvent(new MessageEvent('message', { data: actor, origin: location.origin }));
    await expect.element(page.getByRole('button', { name: 'foreign on' })).toBeInTheDocument();
    expect(document.body.textContent).not.toContain('stranger');
  });

  it.each(['Near', 'Folded', 'Whole'])('no word of the chart is smaller than 11 px: %s', async (part) => {
    const { feed } = await edited();
    viewing.load(JSON.stringify(takeTrace(feed, about)), 'recording.json');
    await expect.element(chart()).toBeVisible();
    await page.getByRole('radio', { name: part }).click({ force: true });
    await expect.element(page.getByRole('radio', { name: part })).toBeChecked();
    await expect.poll(smallest).toBeGreaterThanOrEqual(10.99);
  });

  it('says the states of the chart to whoever does not see it, and shows where the whole is not in sight', async () => {
    const { feed } = await edited();
    viewing.load(JSON.stringify(takeTrace(feed, about)), 'recording.json');
    await expect.element(chart()).toBeVisible();
    const states = page.getByRole('list', { name: 'States of entity' });
    await expect.element(states.getByText('Active state pristine')).toBeInTheDocument();
    await expect.element(states.getByText('State dirty')).toBeInTheDocument();
    await page.getByRole('radio', { name: 'Whole' }).click({ force: true });
    await expect
      .poll(() => document.querySelectorAll('svg[aria-hidden="true"][viewBox] > rect').length)
      .toBeGreaterThan(20);
  });

  it('holds on a telephone, one part at a time', async () => {
    const { feed } = await edited();
    await page.viewport(390, 800);
    viewing.load(JSON.stringify(takeTrace(feed, about)), 'recording.json');
    await expect.element(chart()).toBeVisible();
    await page.getByRole('tab', { name: 'Events' }).click();
    await expect.element(page.getByRole('list', { name: 'Events' })).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
    await page.viewport(1280, 800);
  });
});
