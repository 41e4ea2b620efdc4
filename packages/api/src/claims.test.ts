import { describe, expect, it } from 'vitest';
import { sessionFromClaims } from './claims.ts';

const building = { uid: '00000000-0000-4000-8000-0000000000b1', name: 'Tŷ Gwyn' };

const verified = (given: unknown) => sessionFromClaims({ sub: 's', email_verified: given }).emailVerified;
const primary = (given: unknown) => sessionFromClaims({ sub: 's', primary_building: given }).primaryBuilding;

describe('claims (D-024)', () => {
  it('need nothing but the subject', () => {
    expect(sessionFromClaims({ sub: 's' })).toEqual({
      clientId: null,
      clientName: '',
      isSystemUser: false,
      isGlobalAdmin: false,
      firstName: '',
      lastName: '',
      userName: '',
      fullName: '',
      email: '',
      emailVerified: true,
      role: null,
      hasAllBuildings: false,
      buildingScope: false,
      permissions: [],
      userId: 's',
      defaultLandingPage: null,
      subject: 's',
      parentId: null,
      isSSOAuthenticated: false,
      pageSize: 10,
      primaryBuilding: null,
      phones: { mobile: '', voice: '' },
    });
  });

  it.for([{}, { sub: '' }, { sub: 7 }, { sub: null }])('without a subject say nothing: %j', (claims) => {
    expect(() => sessionFromClaims(claims)).toThrow(/Invalid/);
  });

  it.for([
    [true, true],
    ['TRUE', true],
    [' true ', true],
    ['False', false],
    [false, false],
    ['yes', false],
    [1, false],
    [null, false],
  ] as const)('read the flag %j as %j', ([given, flag]) => {
    expect(sessionFromClaims({ sub: 's', is_system_user: given }).isSystemUser).toBe(flag);
  });

  it.for([
    [
      ['CanManageUsers', ' canmanageroles ', 'canmanageusers', ''],
      ['canmanageusers', 'canmanageroles'],
    ],
    ['canmanageusers canmanageroles', ['canmanageusers', 'canmanageroles']],
    ['canmanageusers,canmanageroles, x', ['canmanageusers', 'canmanageroles', 'x']],
    ['', []],
    [7, []],
    [[7], []],
    [null, []],
  ] as const)('read the permissions %j as %j', ([given, permissions]) => {
    expect(sessionFromClaims({ sub: 's', permissions: given }).permissions).toEqual(permissions);
  });

  it('prefer the namespaced of two', () => {
    const claims = { sub: 's', client_uid: 'bare', 'https://x/client_uid': 'spaced', user_uid: 'u' };
    expect(sessionFromClaims(claims, 'https://x/')).toMatchObject({ clientId: 'spaced', userId: 'u' });
    expect(sessionFromClaims(claims)).toMatchObject({ clientId: 'bare' });
  });

  it('count only an explicit false as unverified', () => {
    expect([undefined, null, 'nonsense', true, 'true', false, 'false'].map(verified)).toEqual([
      true,
      true,
      true,
      true,
      true,
      false,
      false,
    ]);
  });

  it('carry the primary building as a record or its JSON', () => {
    expect([building, JSON.stringify(building), '{', 'null', {}, { uid: 'x', name: 'y' }].map(primary)).toEqual([
      building,
      building,
      null,
      null,
      null,
      null,
    ]);
  });

  it('give numbers as numbers or text, and the full name from its parts', () => {
    const read = sessionFromClaims({ sub: 's', page_size: '25', role: '3', given_name: 'Nia', family_name: 'Rowe' });
    expect(read).toMatchObject({ pageSize: 25, role: 3, fullName: 'Nia Rowe' });
    for (const wrong of [0, -5, 'x', 1.5, {}])
      expect(sessionFromClaims({ sub: 's', page_size: wrong }).pageSize).toBe(10);
  });
});
