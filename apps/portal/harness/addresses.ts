import { uidOf } from './generate.ts';

/** The records stories are told of. */
export const client = uidOf('clients', 0);
export const building = uidOf('buildings', 7);
export const level = uidOf('levels', 1);
export const location = uidOf('locations', 2);
export const title = uidOf('titles', 2);
export const department = uidOf('departments', 4);
export const occupation = uidOf('occupations', 1);
export const mapping = uidOf('securitygroups', 1);
export const station = uidOf('stationaccounts', 0);
export const otherStation = uidOf('stationaccounts', 1);
export const credential = uidOf('webhookcredential', 0);
export const configuration = uidOf('webhookconfiguration', 0);
export const delivery = uidOf('webhooklog', 0);
export const failedDelivery = uidOf('webhooklog', 4);
export const unsentDelivery = uidOf('webhooklog', 2);
export const course = uidOf('course', 0);
export const globalAdminRole = uidOf('roles', 0);
export const role = uidOf('roles', 3);
export const otherRole = uidOf('roles', 4);
export const user = uidOf('users', 1);
export const enterpriseUser = uidOf('users', 7);
export const contact = uidOf('contacts', 0);
/** A well-formed id under which nothing stands. */
export const nothing = 'ffffffff-ffff-4fff-8fff-ffffffffffff';
