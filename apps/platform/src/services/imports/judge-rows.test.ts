import { expect, it } from 'vitest';
import { judgeOf } from './judge-rows.ts';
import type { Acting, RowKind } from './row-kind.ts';

interface Plan {
  readonly row: number;
}

const none = { gained: [], lost: [] };
const keptNothing: ReturnType<RowKind['effectOf']> = {
  roles: none,
  buildings: none,
  allBuildings: 'same',
  isDeactivated: false,
  isActivated: false,
};

/** A kind whose rows read and write what a cell of each names, and the number of rows that were judged. */
function counting(): { readonly kind: RowKind<undefined, Plan>; readonly looks: { count: number } } {
  const looks = { count: 0 };
  const kind: RowKind<undefined, Plan> = {
    kind: 'people',
    access: { system: true, client: true },
    columns: [],
    lookUp: () => Promise.resolve(undefined),
    keyOf: () => '',
    keyedBy: () => [],
    nameOf: () => '',
    judge(_acting, rows) {
      looks.count += rows.length;
      const judged = rows.map(({ cells }) => {
        const names = (cells['Names'] ?? '').split(' ');
        const plan = { row: Number(cells['Row']) };
        return { came: { outcome: 'Created' as const, before: {}, after: {}, plan }, reads: names, writes: names };
      });
      return Promise.resolve(judged);
    },
    write: (_acting, plans) => Promise.resolve(plans.map(({ row }) => `${row}`)),
    recordOf: () => 'contact',
    effectOf: () => keptNothing,
  };
  return { kind, looks };
}

const tx = { transaction: (work: (tx: unknown) => unknown) => work(tx) };
// Of all that rows are judged with this kind uses the transaction alone.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
const acting = { tx } as unknown as Acting;
const written = async (namesOf: (row: number) => string, count: number) => {
  const { kind, looks } = counting();
  const rows = Array.from({ length: count }, (_, at) => ({
    row: at + 1,
    cells: { Row: `${at + 1}`, Names: namesOf(at) },
    isCorrected: false,
    twins: undefined,
    isLeftOut: false,
  }));
  const came = await judgeOf(kind).write(acting, rows);
  return { order: came.map(({ row }) => row), looks: looks.count };
};
const inOrder = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

it('rows that each wait for the one before are judged twice, and not as often as there are rows before them', async () => {
  expect(await written((at) => `n${at} n${at + 1}`, 500)).toEqual({ order: inOrder(500), looks: 999 });
});

it('rows about one name are judged again a few at a time', async () => {
  const { order, looks } = await written(() => 'one', 500);
  expect(order).toEqual(inOrder(500));
  expect(looks).toBeLessThan(1500);
});

it('rows that have nothing to do with each other are judged once', async () => {
  expect(await written((at) => `n${at}`, 500)).toEqual({ order: inOrder(500), looks: 500 });
});
