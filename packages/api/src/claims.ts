import * as v from 'valibot';
import { normalPermission } from './permissions.ts';
import { Named } from './shapes.ts';

/** What the token says of the signed-in person (§3 Session context, D-024). */
export interface SessionContext {
  readonly clientId: string | null;
  readonly clientName: string;
  readonly isSystemUser: boolean;
  /** Shown, and part of the system-admin rule; bypasses nothing (D-026, D-027). */
  readonly isGlobalAdmin: boolean;
  readonly firstName: string;
  readonly lastName: string;
  readonly userName: string;
  readonly fullName: string;
  readonly email: string;
  /** A missing claim counts as verified (D-049). */
  readonly emailVerified: boolean;
  /** Kept, and used for nothing (D-025). */
  readonly role: number | null;
  readonly hasAllBuildings: boolean;
  /** Limited to assigned buildings: All Buildings is never offered (D-028). */
  readonly buildingScope: boolean;
  readonly permissions: readonly string[];
  readonly userId: string;
  /** A path (D-057). */
  readonly defaultLandingPage: string | null;
  readonly subject: string;
  readonly parentId: string | null;
  readonly isSSOAuthenticated: boolean;
  readonly pageSize: number;
  readonly primaryBuilding: Named | null;
  readonly phones: { readonly mobile: string; readonly voice: string };
}

const text = v.fallback(v.nullish(v.string(), ''), '');
const textOrNull = v.fallback(v.nullish(v.pipe(v.string(), v.nonEmpty()), null), null);
const flag = (absent: boolean) =>
  v.fallback(
    v.nullish(
      v.union([
        v.boolean(),
        v.pipe(
          v.string(),
          v.transform((given) => given.trim().toLowerCase()),
          v.picklist(['true', 'false']),
          v.transform((given) => given === 'true'),
        ),
      ]),
      absent,
    ),
    absent,
  );
const wholeNumber = v.pipe(v.union([v.number(), v.pipe(v.string(), v.nonEmpty(), v.transform(Number))]), v.integer());
const numberOrNull = v.fallback(v.nullish(wholeNumber, null), null);
const numberOr = (absent: number) => v.fallback(v.nullish(wholeNumber, absent), absent);
const permissionList = v.fallback(
  v.pipe(
    v.nullish(
      v.union([
        v.array(v.string()),
        v.pipe(
          v.string(),
          v.transform((given) => given.split(/[\s,]+/)),
        ),
      ]),
      [],
    ),
    v.transform((given) => [...new Set(given.map(normalPermission).filter(Boolean))]),
  ),
  [],
);
const fromJson = v.pipe(
  v.string(),
  v.rawTransform<string, unknown>(({ dataset, NEVER, addIssue }) => {
    try {
      return JSON.parse(dataset.value) as unknown;
    } catch {
      addIssue({ message: 'Not JSON.' });
      return NEVER;
    }
  }),
  Named,
);
const named = v.fallback(v.nullish(v.union([Named, fromJson]), null), null);

const Claims = v.object({
  sub: v.pipe(v.string(), v.nonEmpty()),
  given_name: text,
  family_name: text,
  preferred_username: text,
  name: text,
  email: text,
  email_verified: flag(true),
  client_uid: textOrNull,
  client_name: text,
  is_system_user: flag(false),
  is_global_admin: flag(false),
  role: numberOrNull,
  has_all_buildings: flag(false),
  building_scope: flag(false),
  permissions: permissionList,
  user_uid: textOrNull,
  default_landing_page: textOrNull,
  parent_uid: textOrNull,
  is_sso_authenticated: flag(false),
  page_size: numberOr(10),
  primary_building: named,
  mobile_phone_number: text,
  voice_phone_number: text,
});

/** Reads the session from the claims of a validated ID token; a namespaced claim is preferred to a bare one. Throws without `sub`. */
export function sessionFromClaims(claims: Readonly<Record<string, unknown>>, namespace = ''): SessionContext {
  const claim = (name: string) => claims[`${namespace}${name}`] ?? claims[name];
  const read = v.parse(Claims, Object.fromEntries(Object.keys(Claims.entries).map((name) => [name, claim(name)])));
  return {
    clientId: read.client_uid,
    clientName: read.client_name,
    isSystemUser: read.is_system_user,
    isGlobalAdmin: read.is_global_admin,
    firstName: read.given_name,
    lastName: read.family_name,
    userName: read.preferred_username,
    fullName: read.name || `${read.given_name} ${read.family_name}`.trim(),
    email: read.email,
    emailVerified: read.email_verified,
    role: read.role,
    hasAllBuildings: read.has_all_buildings,
    buildingScope: read.building_scope,
    permissions: read.permissions,
    userId: read.user_uid ?? read.sub,
    defaultLandingPage: read.default_landing_page,
    subject: read.sub,
    parentId: read.parent_uid,
    isSSOAuthenticated: read.is_sso_authenticated,
    pageSize: read.page_size > 0 ? read.page_size : 10,
    primaryBuilding: read.primary_building,
    phones: { mobile: read.mobile_phone_number, voice: read.voice_phone_number },
  };
}
