import jsonpatch from 'fast-json-patch';
import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { patchBetween } from './patch-between.ts';
import { PatchBody } from './patch.ts';
import { sameValue } from './same-value.ts';

const field = fc.oneof(
  fc.constantFrom('name', 'roleUIDs', 'a/b', 'a~b', '~1', 'Ŵ', 'length', 'toString'),
  fc.stringMatching(/^[a-z~/]{1,6}$/),
);
const scalar = fc.oneof(fc.string({ unit: 'grapheme' }), fc.integer(), fc.boolean(), fc.constant(null));
const flat = fc.dictionary(field, scalar, { maxKeys: 5 });
const value = fc.oneof(
  scalar,
  flat,
  fc.uniqueArray(fc.string({ maxLength: 4 }), { maxLength: 5 }),
  fc.array(flat, { maxLength: 3 }),
);
const record = fc.dictionary(field, value, { maxKeys: 8 }).map((given) => ({ ...given }));
const copy = <Value>(given: Value): Value => structuredClone(given);
const sets = (given: unknown): unknown =>
  JSON.parse(
    JSON.stringify(given, (_, part: unknown) =>
      Array.isArray(part) ? part.map((one) => JSON.stringify(one)).toSorted() : part,
    ),
  );

describe('a patch', () => {
  it('makes the one record the other, lists taken as sets', () => {
    fc.assert(
      fc.property(record, record, (before, after) => {
        const patched = jsonpatch.applyPatch(copy(before), copy(patchBetween(before, after)), true).newDocument;
        expect(Object.keys(patched).toSorted()).toEqual(Object.keys(after).toSorted());
        for (const key of Object.keys(after)) expect([key, sameValue(patched[key], after[key])]).toEqual([key, true]);
      }),
      { numRuns: 1000 },
    );
  });

  it('is empty when nothing changed, whatever the order of members', () => {
    fc.assert(
      fc.property(record, (one) => {
        expect(patchBetween(one, Object.fromEntries(Object.entries(copy(one)).toReversed()))).toEqual([]);
      }),
    );
  });

  it('is empty when only the order of a list changed (D-140)', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(scalar, flat), { maxLength: 6 }), (items) => {
        expect(patchBetween({ roleUIDs: items }, { roleUIDs: items.toReversed() })).toEqual([]);
        expect(sets(items.toReversed())).toEqual(sets(items));
      }),
    );
  });

  it('names only what changed, lists as a whole (D-139)', () => {
    const before = { name: 'a', notes: '', primaryBuilding: { uid: '1', name: 'x' }, roleUIDs: ['1', '2'], gone: 1 };
    const after = { name: 'b', notes: '', primaryBuilding: { uid: '2', name: 'x' }, roleUIDs: ['2', '3'], come: [] };
    expect(patchBetween(before, after)).toEqual([
      { op: 'replace', path: '/name', value: 'b' },
      { op: 'replace', path: '/primaryBuilding/uid', value: '2' },
      { op: 'replace', path: '/roleUIDs', value: ['2', '3'] },
      { op: 'remove', path: '/gone' },
      { op: 'add', path: '/come', value: [] },
    ]);
  });

  it('is what the platform reads', () => {
    fc.assert(
      fc.property(record, record, (before, after) => {
        const patch = patchBetween(before, after);
        expect(v.is(PatchBody, patch)).toBe(patch.length > 0);
      }),
    );
  });

  it('leaves both records as they were', () => {
    const [before, after] = [
      { list: [2, 1], deep: { a: 1 } },
      { list: [3], deep: { a: 2 } },
    ];
    patchBetween(before, after);
    expect([before, after]).toEqual([
      { list: [2, 1], deep: { a: 1 } },
      { list: [3], deep: { a: 2 } },
    ]);
  });
});

describe('a body', () => {
  it.for([
    null,
    [],
    {},
    [{ op: 'replace', path: '', value: 1 }],
    [{ op: 'replace', path: 'name', value: 1 }],
    [{ op: 'replace', path: '/', value: 1 }],
    [{ op: 'replace', path: '//a', value: 1 }],
    [{ op: 'move', from: '/a', path: '/b' }],
    [{ op: 'test', path: '/a', value: 1 }],
    Array.from({ length: 201 }, () => ({ op: 'remove', path: '/a' })),
  ])('is no patch: %j', (wrong) => {
    expect(v.is(PatchBody, wrong)).toBe(false);
  });
});
