import { billingType, buildingStatus, clientStatus, clientType, userStatus, type Enumeration } from '@wardmere/api';
import type { LabelsByField } from '../../system/kinds.ts';
import type { Route } from '../../system/route.ts';

/** How records of a kind of history are called, and which kind of the portal's tells their values. */
export interface ToldKind {
  readonly label: string;
  /** The kind of record whose form has the words. */
  readonly record: string;
  /** What is always chosen from the same few. */
  readonly choices?: LabelsByField;
}

const labelled = ({ labels, values }: Enumeration) => ({
  options: labels.map((label) => ({ value: String(values[label]), label })),
});
const ofPerson = { status: labelled(userStatus) };

/** The kinds of a client's history that no lookup brings. */
const own: Readonly<Record<string, ToldKind>> = {
  users: { label: 'User', record: 'user', choices: ofPerson },
  contacts: { label: 'Contact', record: 'contact' },
  roles: { label: 'Role', record: 'role' },
  securityGroups: { label: 'Mapping', record: 'mapping' },
  buildings: { label: 'Building', record: 'building', choices: { status: labelled(buildingStatus) } },
  clients: {
    label: 'Client',
    record: 'client',
    choices: { status: labelled(clientStatus), type: labelled(clientType), billingType: labelled(billingType) },
  },
  connections: { label: 'Connection', record: 'connection' },
  userSettings: { label: 'User settings', record: 'userSettings' },
};

/** The kinds of the platform's own history. */
const ofPlatform: Readonly<Record<string, ToldKind>> = {
  users: { label: 'Platform user', record: 'systemUser', choices: ofPerson },
  userSettings: { label: 'User settings', record: 'userSettings' },
};

/** Every kind that history may tell of: a plain lookup comes with its route. */
export const toldKinds = (routes: readonly Route[], area: 'admin' | 'client'): Readonly<Record<string, ToldKind>> =>
  area === 'admin'
    ? ofPlatform
    : {
        ...own,
        ...Object.fromEntries(
          routes.flatMap(({ lookup }) =>
            lookup ? [[lookup.many, { label: capital(lookup.one), record: lookup.one }]] : [],
          ),
        ),
      };

const capital = (text: string) => text.replace(/^./, (first) => first.toUpperCase());
