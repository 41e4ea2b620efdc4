import { pages } from '../../system/pages.ts';
import { to } from '../../system/to.ts';

interface Known {
  readonly uid: string;
  readonly isContactOnly: boolean;
  readonly isEnterpriseUser: boolean;
}

/** The page of a listed person: a contact, a user, or a user of an enterprise (D-071). */
export function personAddress({ uid, isContactOnly, isEnterpriseUser }: Known): string {
  if (isContactOnly) return to(pages.contact, { contact: uid });
  return to(isEnterpriseUser ? pages.enterpriseUser : pages.user, { user: uid });
}

/** Said in the query of a page that adds somebody, where they are invited. */
export const INVITE = 'invite';

/** The same page, where somebody is invited. */
export const inviting = (address: string): string => `${address}?${INVITE}`;

/** Where somebody of the client is invited. */
export const inviteAddress = inviting(to(pages.addUser));

/** Where everybody is listed who holds a record. */
export const holdingAddress = (filter: string, uid: string): string => `${to(pages.people)}?${filter}=${uid}`;
