import { fullName } from '@wardmere/api';
import type { Person } from './person.ts';

const ownClaims = [
  'client_uid',
  'client_name',
  'is_system_user',
  'is_global_admin',
  'role',
  'has_all_buildings',
  'building_scope',
  'permissions',
  'user_uid',
  'default_landing_page',
  'parent_uid',
  'is_sso_authenticated',
  'page_size',
  'primary_building',
  'mobile_phone_number',
  'voice_phone_number',
] as const;

/** Which claims each scope brings; ours come with `openid`, under the deployment's prefix (D-024). */
export function claimsByScope(namespace: string): Record<string, string[]> {
  return {
    openid: ['sub', ...ownClaims.map((name) => `${namespace}${name}`)],
    email: ['email', 'email_verified'],
    profile: ['name', 'given_name', 'family_name', 'preferred_username'],
  };
}

/** What the ID token says of a person; what is not known is left out. */
export function identityClaims(person: Person, isSso: boolean, namespace: string): { sub: string } {
  const own = Object.entries(ownClaimsOf(person, isSso)).map(([name, value]) => [`${namespace}${name}`, value]);
  const standard = {
    email: person.userName,
    email_verified: person.emailVerified,
    name: fullName(person),
    given_name: person.firstName,
    family_name: person.lastName,
    preferred_username: person.userName,
  };
  return { ...known(Object.fromEntries(own)), ...known(standard), sub: person.uid };
}

/** What the API needs to know of its caller, and no more: the access token is read by machines alone. */
export function accessClaims(person: Person, isSso: boolean): Record<string, unknown> {
  const own = ownClaimsOf(person, isSso);
  return known({
    user_uid: own.user_uid,
    client_uid: own.client_uid,
    is_system_user: own.is_system_user,
    is_global_admin: own.is_global_admin,
    has_all_buildings: own.has_all_buildings,
    building_scope: own.building_scope,
    is_sso_authenticated: own.is_sso_authenticated,
    permissions: own.permissions,
  });
}

function ownClaimsOf(person: Person, isSso: boolean): Record<(typeof ownClaims)[number], unknown> {
  return {
    client_uid: person.clientUID,
    client_name: person.clientUID === null ? null : person.clientName,
    is_system_user: person.isSystemUser,
    is_global_admin: person.isGlobalAdmin,
    role: person.role,
    has_all_buildings: person.hasAllBuildings,
    building_scope: person.buildingScope,
    permissions: [...person.permissions],
    user_uid: person.uid,
    default_landing_page: person.defaultLandingPage,
    parent_uid: person.parentUID,
    is_sso_authenticated: isSso,
    page_size: person.pageSize,
    primary_building: person.primaryBuilding,
    mobile_phone_number: person.mobilePhoneNumber,
    voice_phone_number: person.voicePhoneNumber,
  };
}

function known(claims: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(claims).filter(([, value]) => value !== null && value !== ''));
}
