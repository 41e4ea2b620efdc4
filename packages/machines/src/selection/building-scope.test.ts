import { ALL_BUILDINGS, type Named, type SessionContext } from '@wardmere/api';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { clientUser, systemUser } from '../testing/people.ts';
import { chooseBuilding, isSystemAdmin, scopeInOrder, scopeOf } from './building-scope.ts';

const hill = { uid: 'b1', name: 'Hill' };
const park = { uid: 'b2', name: 'park' };
const sea = { uid: 'b3', name: 'Ysgol y Môr' };
const as = (person: SessionContext, flags: Partial<SessionContext> = {}) => ({ ...person, ...flags });
const admin = as(systemUser, { isGlobalAdmin: true, hasAllBuildings: true });

describe('the buildings a person may choose', () => {
  it.each<[string, SessionContext, readonly Named[]]>([
    ['a system user: the buildings and All Buildings (D-030)', systemUser, [ALL_BUILDINGS, hill, park]],
    ['a system admin with all buildings: the single All Buildings entry (D-027)', admin, [ALL_BUILDINGS]],
    [
      'a global admin without the all-buildings flag is no system admin',
      as(systemUser, { isGlobalAdmin: true }),
      [ALL_BUILDINGS, hill, park],
    ],
    [
      'all buildings without the global-admin flag is no system admin',
      as(systemUser, { hasAllBuildings: true }),
      [ALL_BUILDINGS, hill, park],
    ],
    ['a client user: what the authentication service returned (D-029)', clientUser, [hill, park]],
    [
      'a client user with all buildings: All Buildings in front (D-029)',
      as(clientUser, { hasAllBuildings: true }),
      [ALL_BUILDINGS, hill, park],
    ],
    [
      'a client user with all flags is no system admin (D-027)',
      as(clientUser, { isGlobalAdmin: true, hasAllBuildings: true }),
      [ALL_BUILDINGS, hill, park],
    ],
    [
      'building scope takes All Buildings from a client user (D-028)',
      as(clientUser, { hasAllBuildings: true, buildingScope: true }),
      [hill, park],
    ],
    [
      'building scope takes All Buildings from a system user (D-028)',
      as(systemUser, { buildingScope: true }),
      [hill, park],
    ],
    [
      'building scope takes All Buildings from a system admin (D-028)',
      as(admin, { buildingScope: true }),
      [hill, park],
    ],
  ])('%s', (_, session, scope) => expect(scopeInOrder(scopeOf(session, [park, hill]))).toEqual(scope));

  it('are sorted by name as people expect: whatever the letter case, 2 before 10', () => {
    const names = ['Wing 10', 'école', 'Élan', 'wing 2', 'Zed', 'abbey'];
    const told = names.map((name) => ({ uid: name, name }));
    const read = (session: SessionContext) => scopeInOrder(scopeOf(session, told)).map(({ name }) => name);
    const sorted = ['abbey', 'école', 'Élan', 'wing 2', 'Wing 10', 'Zed'];
    expect(read(clientUser)).toEqual(sorted);
    expect(read(systemUser)).toEqual([ALL_BUILDINGS.name, ...sorted]);
  });

  it('are put in order once somebody reads them, and no sooner', () => {
    const collator = vi.spyOn(Intl.Collator.prototype, 'compare', 'get');
    const scope = scopeOf(systemUser, [sea, park, hill]);
    expect([chooseBuilding(scope), collator.mock.calls.length]).toEqual([ALL_BUILDINGS, 0]);
    expect(scopeInOrder(scope)).toEqual([ALL_BUILDINGS, hill, park, sea]);
    expect(scopeInOrder(scope)).toBe(scopeInOrder(scope));
    expect(collator.mock.calls.length).toBeGreaterThan(0);
    collator.mockRestore();
  });

  it('stay empty for a client user without buildings', () => expect(scopeOf(clientUser, [])).toEqual([]));

  it('are a thousand without a second thought, and the list given is left alone', () => {
    const many = Array.from({ length: 1000 }, (_, index) => ({ uid: `b${index}`, name: `School ${999 - index}` }));
    const scope = scopeInOrder(scopeOf(systemUser, Object.freeze(many)));
    expect([scope.length, scope[1]?.name, scope[1000]?.name]).toEqual([1001, 'School 0', 'School 999']);
  });

  it.each<[string, SessionContext, boolean]>([
    ['system, global admin, all buildings', admin, true],
    ['system, global admin', as(systemUser, { isGlobalAdmin: true }), false],
    ['system, all buildings', as(systemUser, { hasAllBuildings: true }), false],
    ['client, global admin, all buildings', as(clientUser, { isGlobalAdmin: true, hasAllBuildings: true }), false],
  ])('%s: a system admin? (D-027)', (_, session, answer) => expect(isSystemAdmin(session)).toBe(answer));
});

describe('the building that is chosen', () => {
  it.each<[string, readonly Named[], string | undefined, string | undefined, Named | null]>([
    ['the saved one when it is in scope', [hill, park, sea], 'b2', 'b3', park],
    ['All Buildings when it was saved', [ALL_BUILDINGS, hill], ALL_BUILDINGS.uid, 'b1', ALL_BUILDINGS],
    ['the primary one when the saved one is not in scope', [hill, park, sea], 'b9', 'b3', sea],
    ['the primary one when none was saved', [hill, park], undefined, 'b2', park],
    ['the first in scope when neither is in scope', [hill, park], 'b9', 'b8', hill],
    ['the first by name, however they were told', [park, hill], 'b9', 'b8', hill],
    ['All Buildings when it stands first', [ALL_BUILDINGS, hill], undefined, undefined, ALL_BUILDINGS],
    ['none when the scope is empty', [], 'b1', 'b2', null],
    ['the first for an empty saved one', [hill], '', '', hill],
  ])('%s', (_, scope, saved, primary, chosen) => expect(chooseBuilding(scope, saved, primary)).toEqual(chosen));

  const uid = fc.integer({ min: 0, max: 12 }).map((number) => `b${number}`);
  const scopes = fc.uniqueArray(uid, { maxLength: 8 }).map((uids) => uids.map((own) => ({ uid: own, name: own })));

  it('is always in scope: saved before primary before first', () => {
    fc.assert(
      fc.property(
        scopes,
        fc.option(uid, { nil: undefined }),
        fc.option(uid, { nil: undefined }),
        (scope, saved, primary) => {
          const chosen = chooseBuilding(scope, saved, primary);
          const uids = new Set(scope.map((building) => building.uid));
          if (scope.length === 0) return chosen === null;
          if (chosen === null || !scope.includes(chosen)) return false;
          if (saved !== undefined && uids.has(saved)) return chosen.uid === saved;
          if (primary !== undefined && uids.has(primary)) return chosen.uid === primary;
          return chosen === scopeInOrder(scope)[0];
        },
      ),
    );
  });

  it('is in the scope of each person, whatever their flags', () => {
    const flags = fc.record({
      isSystemUser: fc.boolean(),
      isGlobalAdmin: fc.boolean(),
      hasAllBuildings: fc.boolean(),
      buildingScope: fc.boolean(),
    });
    fc.assert(
      fc.property(flags, scopes, uid, (given, buildings, saved) => {
        const scope = scopeOf({ ...clientUser, ...given }, buildings);
        const chosen = chooseBuilding(scope, saved);
        expect(scope.length === 0 ? chosen === null : chosen !== null && scope.includes(chosen)).toBe(true);
        expect(given.buildingScope && scope.includes(ALL_BUILDINGS)).toBe(false);
      }),
    );
  });
});
