import { demonstrationPassword } from '../../apps/platform/src/seed/accounts.ts';
import { addressOf, personName } from '../../apps/platform/src/seed/person-names.ts';
import { staffUid } from '../../apps/platform/src/seed/demonstration-staff.ts';

const INDEX = 15;

/** Manages people in some buildings and gives everyday roles only: the first of Northmoor's staff who does. */
export const officeManager = {
  uid: staffUid('northmoor', INDEX),
  userName: addressOf(personName('english', INDEX), 'northmoor.example', ''),
  password: demonstrationPassword,
};
