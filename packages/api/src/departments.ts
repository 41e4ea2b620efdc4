import * as v from 'valibot';
import { patchedLookup } from './plain-lookup.ts';
import { requiredText, Uid } from './shapes.ts';

/** Where people of a client belong; names spelled exactly as listed, unknown members kept (§3, D-089, D-090). */
export const Department = v.looseObject({ uid: Uid, clientUid: Uid, name: v.string() });
export type Department = v.InferOutput<typeof Department>;

/** A department as written. */
export const DepartmentDraft = v.looseObject({ name: requiredText('Name') });
export type DepartmentDraft = v.InferOutput<typeof DepartmentDraft>;

/** Departments (§7, usercontactrole/v2): patched; the server's description is shown on create and delete (D-203). */
export const departments = patchedLookup({
  noun: { one: 'department', many: 'departments' },
  path: 'Departments',
  record: Department,
  draft: DepartmentDraft,
  words: { create: { says: 'description' }, delete: { says: 'description' } },
});
