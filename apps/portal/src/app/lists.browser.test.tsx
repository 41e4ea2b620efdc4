/// <reference types="vite/client" />
import { boxes, cards, cardsOf, least, room } from '@wardmere/ui/column-room';
import { expect, it } from 'vitest';
import { bulkStarts } from './palette/bulk-starts.ts';
import type { Collection } from '../kinds/collection/define-collection.ts';

type Exports = Readonly<Record<string, unknown>>;

const isList = (value: unknown): value is Collection<object> =>
  typeof value === 'object' && value !== null && 'logic' in value && 'columns' in value;
const lists = Object.values(import.meta.glob<Exports>('../features/**/*.collection.{ts,tsx}', { eager: true }))
  .flatMap((module) => Object.values(module).filter(isList))
  .map(({ kind, columns, order, source, rowAddress, actions = [] }) => ({
    kind,
    columns,
    order,
    source,
    rowAddress,
    actions,
    kept: columns.filter(({ givesWay }) => givesWay === 'never').length,
  }));

it('every list of the portal is looked at', () => expect(lists.length).toBeGreaterThan(15));

const ordered = lists.filter(({ source }) => source.order !== undefined);
it.each(ordered)('the order that $kind come in is marked on one of their columns', ({ columns, order }) => {
  expect(columns.map(({ field }) => field)).toContain(order?.field);
});

/** What was done is told with who did it and when: a line more than what is. */
const isTold = (kind: string) => kind.startsWith('history');
const short = lists.filter(({ kept }) => kept === 0);
it.each(short)('a card of $kind is the name and two lines at most', ({ kind, columns }) => {
  const lines = columns.filter(({ primary, givesWay, leftOut }) => !primary && !givesWay && !leftOut);
  expect(lines.map(({ label }) => label).slice(isTold(kind) ? 3 : 2)).toEqual([]);
});

/** A place and a row of which every member says something. */
const anything = new Proxy<Record<string, string>>({}, { get: () => 'some' });
const ends = lists.filter(({ rowAddress }) => rowAddress('client', anything, anything) === undefined);
it('of some lists the rows lead nowhere', () => {
  expect(ends.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['rows of people', 'rows of buildings', 'listed deliveries']),
  );
});

it.each(ends)('what a row of $kind says is drawn whole in every window, as it leads nowhere', ({ columns }) => {
  const lost = columns.filter(
    ({ givesWay = 'never', oneLine = false, leftOut = false }) => givesWay !== 'never' || oneLine || leftOut,
  );
  expect(lost.map(({ label }) => label)).toEqual([]);
});

it('when somebody has completed a course, how far they are and when it expires is read nowhere else, and stays', () => {
  const learners = lists.find(({ kind }) => kind === 'learners');
  const kept = learners?.columns.filter(({ givesWay }) => givesWay === 'never').map(({ label }) => label);
  expect(kept).toEqual(['Progress', 'Completed', 'Expires']);
});

it.each(lists)('the columns of $kind have room wherever their rows are no cards', ({ columns, actions, kept }) => {
  const from = kept === 0 ? cards : kept < 4 ? cardsOf.some : cardsOf.many;
  for (const width of [...Object.values(room), from].filter((each) => each >= from)) {
    const drawn = columns.filter(({ givesWay = 'never', leftOut }) => !leftOut && room[givesWay] <= width);
    const needed = drawn.map(({ primary, width: own = 'medium' }) => least[primary ? 'primary' : own]);
    const all = needed.reduce((sum, each) => sum + each, actions.length > 0 ? boxes : 0);
    expect.soft(all, `in ${width} rem`).toBeLessThanOrEqual(width);
  }
});

/** Several are added in the building or on the level one is in: no row is there yet to be selected. */
const isAdding = (action: string) => action === 'add-several';
const acted = lists.filter(({ actions }) => actions.some(({ id }) => !isAdding(id)));
it.each(acted)('each action on many of $kind is begun from the palette', ({ kind, actions }) => {
  const begun = bulkStarts.flatMap(({ list, action }) => (list === kind ? [action] : []));
  expect(begun).toEqual(actions.map(({ id }) => id));
});
