import { nothingKnown, type Facts } from '@wardmere/machines';
import { expect, it } from 'vitest';
import { mayIn } from './area.ts';

const somebody: Facts = { ...nothingKnown('uk'), signedIn: true, isSystemUser: true };
const rules = { admin: { area: 'system' } } as const;

it('who may do something in one area may not do it in another that has no such action', () =>
  expect((['admin', 'client'] as const).map((area) => mayIn(area, rules, somebody))).toEqual([true, false]));
