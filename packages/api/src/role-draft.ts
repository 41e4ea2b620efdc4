import * as v from 'valibot';
import { requiredText, writtenParagraph } from './shapes.ts';

const storable = (text: string) => !text.includes('\u0000') && text.isWellFormed();
const PermissionName = v.pipe(
  v.string('A permission is given by its name.'),
  v.maxLength(200, 'The name of a permission must be at most 200 characters.'),
  v.check((name) => name.trim() !== '' && storable(name), 'The name of a permission cannot be stored.'),
);

/** A role as written. What only the platform decides may be repeated as it was read, and nothing else. */
export const RoleDraft = v.looseObject({
  roleName: requiredText('Name'),
  roleDescription: writtenParagraph('Description'),
  permissions: v.nullish(
    v.pipe(
      v.array(PermissionName, 'Permissions must be a list.'),
      v.maxLength(1000, 'A role has at most 1000 permissions.'),
    ),
    [],
  ),
  assignableRoleUIDs: v.nullish(
    v.pipe(
      v.array(v.pipe(v.string(), v.uuid('Choose roles from the list.')), 'Assignable roles must be a list.'),
      v.maxLength(1000, 'A role can assign at most 1000 roles.'),
    ),
    [],
  ),
});
export type RoleDraft = v.InferOutput<typeof RoleDraft>;
