import { BuildingDraft } from '@wardmere/api';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { spoiled, textsOf } from './members.ts';

const Desk = v.pipe(
  v.object({ name: v.pipe(v.string(), v.maxLength(10)), opens: v.nullish(v.string()), seats: v.nullish(v.number()) }),
  v.check(() => true),
);

it('what is written as text is known by the contract', () => {
  expect(textsOf(Desk)).toEqual(['name', 'opens']);
  expect(textsOf(BuildingDraft)).toContain('notes');
  expect(textsOf(BuildingDraft)).not.toContain('status');
});

it('a body is spoiled in each of its members by what the contract does not take of it', () => {
  const bodies = spoiled(Desk, { name: 'Reception' }).map((body) => Object.entries(body));
  expect(bodies.filter((body) => body.length === 1)).toHaveLength(4);
  expect(bodies.filter((body) => body.some(([member]) => member === 'opens'))).toHaveLength(3);
  expect(bodies.every((body) => !v.is(Desk, Object.fromEntries(body)))).toBe(true);
});
