/// <reference types="vite/client" />
import { boxes, cards, least, room } from '@wardmere/ui/column-room';
import { expect, it } from 'vitest';
import { bulkStarts } from './palette/bulk-starts.ts';
import type { Collection } from '../kinds/collection/define-collection.ts';

type Exports = Readonly<Record<string, unknown>>;

const isList = (value: unknown): value is Collection<object> =>
  typeof value === 'object' && value !== null && 'logic' in value && 'columns' in value;
const lists = Object.values(import.meta.glob<Exports>('../features/**/*.collection.{ts,tsx}', { eager: true }))
  .flatMap((module) => Object.values(module).filter(isList))
  .map(({ kind, columns, order, source, actions = [] }) => ({ kind, columns, order, source, actions }));

it('every list of the portal is looked at', () => expect(lists.length).toBeGreaterThan(15));

const ordered = lists.filter(({ source }) => source.order !== undefined);
it.each(ordered)('the order that $kind come in is marked on one of their columns', ({ columns, order }) => {
  expect(columns.map(({ field }) => field)).toContain(order?.field);
});

/** What was done is told with who did it and when: a line more than what is. */
const isTold = (kind: string) => kind.startsWith('history');
it.each(lists)('a card of $kind is the name and two lines at most', ({ kind, columns }) => {
  const lines = columns.filter(({ primary, givesWay, leftOut }) => !primary && !givesWay && !leftOut);
  expect(lines.map(({ label }) => label).slice(isTold(kind) ? 3 : 2)).toEqual([]);
});

it.each(lists)('the columns of $kind have room wherever their rows are no cards', ({ columns, actions }) => {
  for (const width of [...Object.values(room), cards]) {
    const drawn = columns.filter(({ givesWay, leftOut }) => !leftOut && (!givesWay || room[givesWay] <= width));
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
