import type { WorkInput } from '../desk/stored-draft.ts';

/** The record that the walks of the desk and of the work on it are about. */
export const workOnHillSchool: WorkInput = {
  id: 'building:c1:b1',
  kind: 'building',
  scope: { client: 'c1' },
  client: 'c1',
  key: 'b1',
  blank: { name: '', phone: '' },
  noun: 'building',
  nameField: 'name',
  address: '/settings/manage-buildings/b1',
  secrets: [],
  version: 1,
};
