import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chooseModule, chosenModules, settleModules, withSelection, type ModuleRule } from './module-rules.ts';

const module = (uid: string, rest: Partial<ModuleRule> = {}): ModuleRule => ({
  uid,
  enabled: true,
  selected: false,
  requireParent: false,
  parentModuleUID: null,
  linkedGroupId: null,
  linkedGroupType: null,
  ...rest,
});
const child = (uid: string, parentModuleUID: string, rest: Partial<ModuleRule> = {}) =>
  module(uid, { requireParent: true, parentModuleUID, ...rest });
const linked = (uid: string, linkedGroupId: string, linkedGroupType = 1, rest: Partial<ModuleRule> = {}) =>
  module(uid, { linkedGroupId, linkedGroupType, ...rest });
const state = (modules: readonly ModuleRule[]) =>
  Object.fromEntries(
    modules.map(({ uid, enabled, selected }) => [
      uid,
      `${enabled ? 'enabled' : 'disabled'} ${selected ? 'selected' : 'free'}`,
    ]),
  );

describe('the parent rule', () => {
  const family = [
    module('parent', { selected: true }),
    child('child', 'parent', { selected: true }),
    child('grandchild', 'child', { selected: true }),
  ];

  it('leaves a family whose parents are selected as it is', () => {
    expect(state(settleModules(family))).toEqual({
      parent: 'enabled selected',
      child: 'enabled selected',
      grandchild: 'enabled selected',
    });
  });
  it('disables and unselects children of children when the parent is unselected', () => {
    expect(state(chooseModule(family, 'parent', false))).toEqual({
      parent: 'enabled free',
      child: 'disabled free',
      grandchild: 'disabled free',
    });
  });
  it('enables but does not select the children when the parent is selected again', () => {
    expect(state(chooseModule(chooseModule(family, 'parent', false), 'parent', true))).toEqual({
      parent: 'enabled selected',
      child: 'enabled free',
      grandchild: 'disabled free',
    });
  });
  it('disables a module whose required parent is not offered at all', () => {
    expect(state(settleModules([child('orphan', 'nobody', { selected: true })]))).toEqual({ orphan: 'disabled free' });
  });
  it('does not bind a module that names a parent without requiring it', () => {
    expect(
      state(settleModules([module('parent'), module('free', { parentModuleUID: 'parent', selected: true })])),
    ).toEqual({ parent: 'enabled free', free: 'enabled selected' });
  });
  it('ignores the choice of a disabled module and of an unknown one', () => {
    const modules = settleModules([module('parent'), child('child', 'parent')]);
    expect(chooseModule(modules, 'child', true)).toEqual(modules);
    expect(chooseModule(modules, 'unknown', true)).toEqual(modules);
  });
});

describe('linked groups', () => {
  it('deselects the others of the same group of type 1', () => {
    const modules = [
      linked('a', 'g', 1, { selected: true }),
      linked('b', 'g'),
      linked('c', 'other', 1, { selected: true }),
    ];
    expect(chosenModules(chooseModule(modules, 'b', true))).toEqual(['b', 'c']);
  });
  it.each([0, 2, 3])('has no effect in a group of type %i', (type) => {
    const modules = [linked('a', 'g', type, { selected: true }), linked('b', 'g', type)];
    expect(chosenModules(chooseModule(modules, 'b', true))).toEqual(['a', 'b']);
  });
  it('takes the children of a deselected module along', () => {
    const modules = [
      linked('a', 'g', 1, { selected: true }),
      child('a-child', 'a', { selected: true }),
      linked('b', 'g'),
    ];
    expect(state(chooseModule(modules, 'b', true))).toEqual({
      a: 'enabled free',
      'a-child': 'disabled free',
      b: 'enabled selected',
    });
  });
});

it('keeps the selection where the module still exists after the type changed (D-124)', () => {
  expect(chosenModules(withSelection([module('kept'), module('new', { selected: true })], ['kept', 'gone']))).toEqual([
    'kept',
  ]);
});

const uids = ['a', 'b', 'c', 'd', 'e', 'f'];
const anyUid = fc.constantFrom(...uids);
const modules = fc.tuple(
  ...uids.map((uid) =>
    fc.record({
      uid: fc.constant(uid),
      enabled: fc.boolean(),
      selected: fc.boolean(),
      requireParent: fc.boolean(),
      parentModuleUID: fc.option(anyUid),
      linkedGroupId: fc.option(fc.constantFrom('g', 'h')),
      linkedGroupType: fc.option(fc.constantFrom(1, 2)),
    }),
  ),
);
const selectedIn = (list: readonly ModuleRule[]) => new Set(chosenModules(list));

describe('laws of modules', () => {
  it('settling twice is settling once, and never selects', () =>
    fc.assert(
      fc.property(modules, (list) => {
        const once = settleModules(list);
        expect(settleModules(once)).toEqual(once);
        return chosenModules(once).every((uid) => selectedIn(list).has(uid));
      }),
    ));
  it('no settled module is selected without the parent it requires, and its control says so', () =>
    fc.assert(
      fc.property(modules, (list) => {
        const settled = settleModules(list);
        const selected = selectedIn(settled);
        return settled
          .filter((each) => each.requireParent)
          .every((each) => {
            const hasParent = each.parentModuleUID !== null && selected.has(each.parentModuleUID);
            return each.enabled === hasParent && (!each.selected || hasParent);
          });
      }),
    ));
  it('a chosen module is the only selected one of its exclusive group, and choosing never selects another', () =>
    fc.assert(
      fc.property(modules, anyUid, (list, uid) => {
        const before = selectedIn(settleModules(list));
        const after = chooseModule(list, uid, true);
        const chosen = after.find((each) => each.uid === uid);
        const others = chosenModules(after).filter((each) => each !== uid);
        if (others.some((each) => !before.has(each))) return false;
        if (!chosen?.selected || before.has(uid) || chosen.linkedGroupType !== 1 || chosen.linkedGroupId === null)
          return true;
        return after.every(
          (each) =>
            each.uid === uid ||
            !each.selected ||
            each.linkedGroupType !== 1 ||
            each.linkedGroupId !== chosen.linkedGroupId,
        );
      }),
    ));
});
