/** Where the people of a client are found (§2, D-065). */
export const PEOPLE = '/client/admin/user-management-settings/users-and-contacts';

interface Known {
  readonly uid: string;
  readonly isContactOnly: boolean;
  readonly isEnterpriseUser: boolean;
}

/** The page of a listed person: a contact, a user, or a user of an enterprise (D-071). */
export const personAddress = ({ uid, isContactOnly, isEnterpriseUser }: Known): string =>
  isContactOnly
    ? `${PEOPLE}/client-contacts/${uid}`
    : `${PEOPLE}/${isEnterpriseUser ? 'enterprise-user' : 'client-users'}/${uid}`;
