import { toUserDraft, type UserDraft } from '@wardmere/api';
import type { Administered } from '../../access/last-administrator.ts';
import { heldBy, isLimited, type GivenRole, type Person, type Standing } from '../../access/standing.ts';
import type { FoundUser } from './user-record.ts';

/** A person as they are, with what they hold. */
export interface PersonFound {
  readonly found: FoundUser;
  readonly person: Person;
}

/** What somebody holds as soon as a draft is written: what rank compares then, said without writing it. */
export function standingWith(
  draft: UserDraft,
  client: string,
  roles: ReadonlyMap<string, GivenRole>,
  there?: PersonFound,
): Pick<Person, 'standing' | 'roles'> {
  const mapped = there?.found.data.mappedRoles.map(({ roleUID }) => roleUID) ?? [];
  const given = [...new Set([...draft.roleUIDs, ...mapped])].flatMap((uid) => roles.get(uid) ?? []);
  const standing = {
    ...heldBy(given),
    clients: new Set([client]),
    buildings: isLimited(scopeWith(draft, there)) ? buildingsWith(draft, there) : ('all' as const),
  };
  return { standing, roles: given };
}

function scopeWith({ hasAllBuildings }: UserDraft, there: PersonFound | undefined) {
  const byMapping = (there?.found.data.allBuildingsBy.length ?? 0) > 0;
  return {
    isSystemUser: false,
    hasAllBuildings: hasAllBuildings || byMapping,
    buildingScope: there?.person.buildingScope ?? false,
  };
}

/** Those they keep, those of which the caller knows nothing included, and those they are given. */
function buildingsWith(draft: UserDraft, there: PersonFound | undefined): ReadonlySet<string> {
  if (there === undefined) return new Set(draft.buildingUIDs);
  const { buildings } = there.person.standing;
  const taken = new Set(toUserDraft(there.found.data).buildingUIDs.filter((uid) => !draft.buildingUIDs.includes(uid)));
  const kept = [...(buildings === 'all' ? [] : buildings)].filter((uid) => !taken.has(uid));
  return new Set([...kept, ...draft.buildingUIDs, ...there.found.data.mappedBuildings.map(({ uid }) => uid)]);
}

/** Whether somebody administers their client. */
export const administers = (isActive: boolean, { isGlobalAdmin, buildings }: Standing): Administered => {
  const anywhere = isActive && isGlobalAdmin;
  return { anywhere, everywhere: anywhere && buildings === 'all' };
};
