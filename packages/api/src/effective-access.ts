import * as v from 'valibot';
import { Named, Text, Uid } from './shapes.ts';

/** What gives a person a permission: one of their roles, and the mapping it came by where it came by one (B14). */
export const Grant = v.object({ roleUID: Uid, roleName: v.string(), mapping: v.nullish(Named, null) });
export type Grant = v.InferOutput<typeof Grant>;

/** Somebody who may give a role: whom to ask. */
export const Giver = v.object({ uid: Uid, firstName: Text, lastName: Text, userName: Text });
export type Giver = v.InferOutput<typeof Giver>;

/** A role of the client that a person does not have: what it would bring, the mappings it comes by, and who may give it. */
export const RoleNotHeld = v.object({
  roleUID: Uid,
  roleName: v.string(),
  permissions: v.nullish(v.array(v.string()), []),
  mappings: v.nullish(v.array(Named), []),
  /** The caller may give it to this person (D-162, D-282). */
  givenByCaller: v.nullish(v.boolean(), false),
  /** A few of the others who may, of those the caller sees. */
  givers: v.nullish(v.array(Giver), []),
});
export type RoleNotHeld = v.InferOutput<typeof RoleNotHeld>;

/** With a building, who may give it is told besides. */
export const EffectiveAccessQuery = v.object({ building: v.optional(Uid) });

/** What a person may really do: each permission with everything that grants it (B14), and what would bring the others. */
export const EffectiveAccess = v.object({
  permissions: v.array(v.object({ name: v.string(), grantedBy: v.array(Grant) })),
  rolesNotHeld: v.nullish(v.array(RoleNotHeld), []),
  /** Of the building that was asked about: a few of those who may give it, of whom the caller sees. */
  buildingGivers: v.nullish(v.array(Giver), []),
});
export type EffectiveAccess = v.InferOutput<typeof EffectiveAccess>;
