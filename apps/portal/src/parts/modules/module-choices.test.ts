import type { Module, ModuleGroup } from '@wardmere/api';
import { describe, expect, it } from 'vitest';
import { choiceAfter, choiceAtType, choiceWithin, chosenIn, inOrder, modulesOf, needsOf } from './module-choices.ts';

const module = (uid: string, rest: Partial<Module> = {}): Module => ({
  uid,
  displayName: uid.toUpperCase(),
  enabled: true,
  selected: false,
  requireParent: false,
  parentModuleUID: null,
  linkedGroupId: null,
  linkedGroupType: null,
  displayOrder: 0,
  ...rest,
});
const group = (uid: string, ...modules: Module[]): ModuleGroup => ({ uid, name: uid, displayName: uid, modules });
const groups = [
  group(
    'visitors',
    module('visitor', { displayOrder: 2 }),
    module('kiosk', { requireParent: true, parentModuleUID: 'visitor', displayOrder: 1 }),
  ),
  group(
    'safety',
    module('us', { linkedGroupId: 'g', linkedGroupType: 1 }),
    module('uk', { linkedGroupId: 'g', linkedGroupType: 1 }),
  ),
];

describe('the modules of a client', () => {
  it('are read from the form, whatever else stands there', () => {
    expect(chosenIn([{ moduleUid: 'a' }, null, 'b', { uid: 'c' }])).toEqual(['a']);
    expect(chosenIn(undefined)).toEqual([]);
  });
  it('follow their rules across groups', () => {
    expect(choiceAfter(groups, ['visitor', 'kiosk', 'us'], 'uk', true)).toEqual([
      { moduleUid: 'visitor' },
      { moduleUid: 'kiosk' },
      { moduleUid: 'uk' },
    ]);
    expect(choiceAfter(groups, ['visitor', 'kiosk'], 'visitor', false)).toEqual([]);
  });
  it('that are not offered here stay with the client', () => {
    expect(choiceAfter(groups, ['legacy'], 'visitor', true)).toEqual([
      { moduleUid: 'legacy' },
      { moduleUid: 'visitor' },
    ]);
  });
  it('are kept where another type still offers them (D-124)', () => {
    expect(choiceWithin(groups, ['visitor', 'gone'])).toEqual([{ moduleUid: 'visitor' }]);
  });
  it('that a type does not offer come back with one that does, unless what they exclude was chosen meanwhile', () => {
    const [visitors = group('none'), safety = group('none')] = groups;
    expect(choiceAtType([safety], ['visitor', 'kiosk', 'us'], [])).toEqual({
      within: ['us'],
      aside: ['visitor', 'kiosk'],
    });
    expect(choiceAtType(groups, ['us'], ['visitor', 'kiosk'])).toEqual({
      within: ['visitor', 'kiosk', 'us'],
      aside: [],
    });
    expect(choiceAtType([visitors, safety], ['uk'], ['us'])).toEqual({ within: ['uk'], aside: ['us'] });
  });
  it('stand in the order of the host, and a disabled one says what it waits for', () => {
    const all = modulesOf(groups, []);
    expect(inOrder(groups[0]?.modules ?? []).map(({ uid }) => uid)).toEqual(['kiosk', 'visitor']);
    expect(all.map((each) => needsOf(each, all))).toEqual([undefined, 'Needs VISITOR', undefined, undefined]);
  });
});
