import { sameValue } from '@wardmere/api';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeThreeWay, settleClashes, type PlainRecord } from './three-way.ts';

const base = { name: 'Hill School', phone: '1', list: ['a', 'b'], modules: [{ moduleUid: 'm1' }] };

const of = (name: string) => ({ list: [{ uid: '1', name }] });
const valued = (value: string) => ({ list: [{ name: 'X-Site', value }] });
const called = (name: string) => ({ list: ['1', '2'].map((value) => ({ name, value })) });

describe('merging two sets of changes to one record', () => {
  it.each<[string, PlainRecord, PlainRecord, PlainRecord, string[], string[]]>([
    ['nobody changed anything', {}, {}, {}, [], []],
    ['mine alone is kept', { name: 'Mine' }, {}, { name: 'Mine' }, [], []],
    ['theirs alone is taken', {}, { phone: '2' }, { phone: '2' }, [], ['phone']],
    ['each keeps its own field', { name: 'Mine' }, { phone: '2' }, { name: 'Mine', phone: '2' }, [], ['phone']],
    ['the same change is no clash', { name: 'Same' }, { name: 'Same' }, { name: 'Same' }, [], []],
    ['different changes of one field clash', { name: 'A' }, { name: 'B' }, { name: 'A' }, ['name'], []],
    ['lists merge by member', { list: ['a', 'b', 'c'] }, { list: ['b'] }, { list: ['b', 'c'] }, [], ['list']],
    ['re-ordering a list is not a change', { list: ['b', 'a'] }, { list: ['a'] }, { list: ['a'] }, [], ['list']],
    [
      'members with an identifier merge by it',
      { modules: [{ moduleUid: 'm1' }, { moduleUid: 'm2' }] },
      { modules: [] },
      { modules: [{ moduleUid: 'm2' }] },
      [],
      ['modules'],
    ],
    ['a field that only they have is taken', {}, { added: 1 }, { added: 1 }, [], ['added']],
  ])('%s', (_, mine, theirs, changes, clashing, taken) => {
    const merge = mergeThreeWay(base, { ...base, ...mine }, { ...base, ...theirs });
    expect(merge.merged).toEqual({ ...base, ...changes });
    expect(merge.clashes.map(({ field }) => field)).toEqual(clashing);
    expect(merge.taken).toEqual(taken);
  });

  it('shows what the field was and what each made of it', () => {
    expect(mergeThreeWay({ phone: '1' }, { phone: '2' }, { phone: '3' }).clashes).toEqual([
      { field: 'phone', base: '1', mine: '2', theirs: '3' },
    ]);
  });

  it('asks about the whole list when one member was changed to two different things', () => {
    expect(mergeThreeWay(of('a'), of('b'), of('c')).clashes).toHaveLength(1);
  });

  it('asks about the whole list when a member known by its name was changed to two different things, or has gone', () => {
    expect(mergeThreeWay(valued('1'), valued('2'), valued('3')).clashes).toHaveLength(1);
    expect(mergeThreeWay(valued('1'), valued('2'), { list: [] }).clashes).toHaveLength(1);
    // What several are called, or none, tells nothing apart.
    expect(mergeThreeWay(called(''), { list: [] }, called('')).merged).toEqual({ list: [] });
    expect(mergeThreeWay({ list: [] }, called('X'), { list: [] }).merged).toEqual(called('X'));
  });

  it('keeps what each added to a list that is asked about, whichever answer is chosen', () => {
    const [one, two, three] = [
      { name: 'One', value: 'b' },
      { name: 'Two', value: '' },
      { name: 'Three', value: '' },
    ];
    const was = { list: [{ name: 'One', value: 'a' }] };
    const theirs = { name: 'One', value: 'c' };
    const merge = mergeThreeWay(was, { list: [one, two] }, { list: [theirs, three] });
    expect(settleClashes(merge, { list: 'mine' })).toEqual({ list: [one, three, two] });
    expect(settleClashes(merge, { list: 'theirs' })).toEqual({ list: [theirs, three, two] });
    expect(merge.clashes).toEqual([
      { field: 'list', base: was.list, mine: [one, three, two], theirs: [theirs, three, two] },
    ]);
  });

  it('settles a clash by the choice, mine where none was made', () => {
    const merge = mergeThreeWay({ a: 0, b: 0 }, { a: 1, b: 1 }, { a: 2, b: 2 });
    expect(settleClashes(merge, { a: 'theirs' })).toEqual({ a: 2, b: 1 });
  });
});

const value = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null), fc.uniqueArray(fc.nat(9)));
const record = fc.record({ a: value, b: value, c: value, list: fc.uniqueArray(fc.nat(9)) });
const sameRecord = (one: PlainRecord, other: PlainRecord) =>
  Object.keys({ ...one, ...other }).every((field) => sameValue(one[field], other[field]));

describe('laws of merging', () => {
  it('no changes of theirs leave mine', () =>
    fc.assert(
      fc.property(record, record, (from, mine) => {
        const { merged, clashes } = mergeThreeWay(from, mine, from);
        return clashes.length === 0 && sameRecord(merged, mine);
      }),
    ));
  it('no changes of mine take theirs', () =>
    fc.assert(
      fc.property(record, record, (from, theirs) => {
        const { merged, clashes } = mergeThreeWay(from, from, theirs);
        return clashes.length === 0 && sameRecord(merged, theirs);
      }),
    ));
  it('the same changes never clash', () =>
    fc.assert(
      fc.property(record, record, (from, both) => {
        const { merged, clashes } = mergeThreeWay(from, both, both);
        return clashes.length === 0 && sameRecord(merged, both);
      }),
    ));
  it('disjoint changes commute', () =>
    fc.assert(
      fc.property(record, value, value, (from, a, b) => {
        const [mine, theirs] = [
          { ...from, a },
          { ...from, b },
        ];
        const one = mergeThreeWay(from, mine, theirs);
        const other = mergeThreeWay(from, theirs, mine);
        return (
          one.clashes.length === 0 && sameRecord(one.merged, other.merged) && sameRecord(one.merged, { ...from, a, b })
        );
      }),
    ));
  it('lists of plain members never clash, and merge the same from either side', () =>
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.nat(9)),
        fc.uniqueArray(fc.nat(9)),
        fc.uniqueArray(fc.nat(9)),
        (from, my, their) => {
          const one = mergeThreeWay({ list: from }, { list: my }, { list: their });
          const other = mergeThreeWay({ list: from }, { list: their }, { list: my });
          return one.clashes.length === 0 && sameRecord(one.merged, other.merged);
        },
      ),
    ));
  it('every clash is a field both changed, and differently', () =>
    fc.assert(
      fc.property(record, record, record, (from, mine, theirs) =>
        mergeThreeWay(from, mine, theirs).clashes.every(
          (clash) =>
            !sameValue(clash.mine, clash.base) &&
            !sameValue(clash.theirs, clash.base) &&
            !sameValue(clash.mine, clash.theirs),
        ),
      ),
    ));
});
