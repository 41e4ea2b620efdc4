import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { modules, MOST_MODULES } from './modules.ts';

const groups = (many: number) =>
  Array.from({ length: many }, (_, at) => ({ uid: `00000000-0000-4000-8000-${String(at).padStart(12, '0')}` }));

describe.for(['groupsOfClient', 'groupsOfType'] as const)('the module groups of a form, %s', (name) => {
  const { reply } = modules[name];

  it('are as many as a form can offer', () => {
    expect(reply && v.is(reply, groups(MOST_MODULES))).toBe(true);
  });

  it('are no answer where there are more', () => {
    expect(reply && v.is(reply, groups(MOST_MODULES + 1))).toBe(false);
  });
});
