import {
  contacts,
  filterOf,
  fullName,
  PERSON_STATES,
  rolesHeldBy,
  users,
  userStatus,
  type Contact,
  type ListedUser,
  type ListQuery,
  type Page,
} from '@wardmere/api';
import { inOrder } from '@wardmere/machines';
import { Avatar, Badge, Inline, Name, Status, Text } from '@wardmere/ui';
import { fewOf } from '@wardmere/ui/words';
import { defineCollection, type Chosen } from '../../kinds/collection/define-collection.ts';
import { dayInWordsOf, preparing, whenInWords } from '../../kinds/editor/when.ts';
import { personAddress } from '../../parts/people/people-addresses.ts';
import { invitationFilter } from '../../parts/people/invitation-actions.ts';
import { AccountStatus } from '../../parts/people/InvitationStatus.tsx';
import { peopleActions } from './people-actions.ts';
import { personStateWords } from '../../parts/people/person-states.ts';
import { emailOf } from '../../parts/people/EmailAddress.tsx';

const forUsers = (chosen: Chosen) => chosen['kind'] !== 'Contacts';
/** Who is shut out after too many wrong passwords, and who is not (§9, D-284), by the host's names of it. */
const accounts = [
  { value: 'true', label: 'Locked' },
  { value: 'false', label: 'Not locked' },
] as const;
/** What about an active user asks for attention, by the host's names of it. */
const states = PERSON_STATES.map((value) => ({ value, label: personStateWords[value] }));

/** So many roles a row has room for. */
const FEW = 2;
const rolesInWords = (person: ListedUser) =>
  fewOf(
    rolesHeldBy(person, inOrder).map(({ roleName }) => roleName),
    FEW,
  );

/** What a person is to the client. */
export const kindOf = ({ isContactOnly, isEnterpriseUser }: ListedUser) =>
  isContactOnly ? 'Contact' : isEnterpriseUser ? 'Enterprise user' : 'User';

/** Users and contacts of a client in one list (D-171, D-172, D-215). */
export const peopleList = defineCollection<ListedUser>({
  kind: 'people',
  noun: { one: 'person', many: 'people' },
  keyField: 'uid',
  nameField: 'lastName',
  nameOf: fullName,
  apart: ({ userName, userTitle }) => userName || (userTitle?.name ?? ''),
  source: {
    kind: 'paged',
    fetch: async (api, { client = '' }, query, signal, chosen) =>
      chosen['kind'] === 'Contacts'
        ? asPeople((await api.send(contacts.list, { client, query }, { signal })).data)
        : (await api.send(users.list, { client, query: ofKind(query, chosen) }, { signal })).data,
    file: (api, { client = '' }, query, asked, chosen) =>
      chosen['kind'] === 'Contacts'
        ? api.file(contacts.list, { client, query }, asked)
        : api.file(users.list, { client, query: ofKind(query, chosen) }, asked),
    order: 'lastName',
  },
  columns: [
    {
      field: 'lastName',
      label: 'Name',
      primary: true,
      sortAs: 'lastName',
      cell: (row) => (
        <Inline gap="small" wrap={false} as="span">
          <Avatar name={fullName(row)} image={row.userPhoto ?? undefined} size="small" />
          <Name>{fullName(row)}</Name>
        </Inline>
      ),
    },
    {
      field: 'userName',
      label: 'Email',
      sortAs: 'userName',
      width: 'wide',
      oneLine: true,
      cell: emailOf,
    },
    { field: 'isContactOnly', label: 'Kind', cell: kindOf, width: 'fit', givesWay: 'first', leftOut: true },
    {
      field: 'userRoles',
      label: 'Roles',
      oneLine: true,
      givesWay: 'second',
      cell: rolesInWords,
    },
    {
      field: 'userTitle',
      label: 'Title',
      oneLine: true,
      givesWay: 'first',
      cell: ({ userTitle }) => userTitle?.name ?? '',
    },
    {
      field: 'userActive',
      label: 'Status',
      sortAs: 'status',
      width: 'fit',
      cell: ({ isContactOnly, isEnterpriseUser, userActive, lockedUntil, invitedUntil }) =>
        isContactOnly ? (
          <Badge>Contact</Badge>
        ) : (
          <Inline gap="small" wrap={false} as="span">
            <AccountStatus of={{ userActive, invitedUntil }} />
            {isEnterpriseUser && <Badge>Enterprise</Badge>}
            {lockedUntil !== null && <Status tone="warning">Locked</Status>}
          </Inline>
        ),
    },
    {
      field: 'lastLogin',
      label: 'Last login',
      sortAs: 'lastLogin',
      width: 'fit',
      givesWay: 'third',
      cell: ({ isContactOnly, lastLogin }) => (isContactOnly ? '' : <LastLogin at={lastLogin ?? undefined} />),
    },
  ],
  filters: [
    { field: 'kind', label: 'Show', as: 'switch', whole: 'Everyone', values: ['Users', 'Contacts'] },
    { field: 'role', label: 'Role', as: 'search', filterAs: 'role', applies: forUsers },
    { field: 'building', label: 'Building', as: 'search', filterAs: 'building' },
    { field: 'status', label: 'Status', values: userStatus.labels, filterAs: 'status', applies: forUsers },
    { field: 'locked', label: 'Account', options: accounts, filterAs: 'locked', applies: forUsers },
    { ...invitationFilter, applies: forUsers },
    { field: 'state', label: 'State', options: states, filterAs: 'state', applies: forUsers },
    { field: 'department', label: 'Department', as: 'search', filterAs: 'department', applies: forUsers },
    { field: 'title', label: 'Title', as: 'search', filterAs: 'title', byLink: true },
    { field: 'occupation', label: 'Occupation', as: 'search', filterAs: 'occupation', applies: forUsers, byLink: true },
  ],
  actions: peopleActions,
  rowAddress: (_area, _scope, row) => personAddress(row),
  prepare: preparing(dayInWordsOf, whenInWords),
});

/** The day is enough in a list; the time stands behind it. */
function LastLogin({ at }: { readonly at: string | undefined }) {
  const day = dayInWordsOf(at);
  return day === undefined ? <Text emphasis="soft">Never</Text> : <span title={whenInWords(at)}>{day}</span>;
}

/** The list of users holds contacts too, unless it is told not to. */
function ofKind(query: ListQuery, chosen: Chosen): ListQuery {
  if (chosen['kind'] !== 'Users') return query;
  const only = filterOf([{ field: 'isContactOnly', operator: 'eq', value: 'false' }]);
  return { ...query, filter: query.filter === undefined ? only : `${only} and ${query.filter}` };
}

/** Contacts in the columns of people: they have no roles and no sign-in. */
const asPeople = ({ items, ...page }: Page<Contact>): Page<ListedUser> => ({ ...page, items: items.map(asPerson) });

const asPerson = ({ title, ...contact }: Contact): ListedUser => ({
  uid: contact.uid,
  clientUID: contact.clientUID,
  firstName: contact.firstName,
  lastName: contact.lastName,
  userName: contact.userName,
  mobilePhoneNumber: contact.mobilePhoneNumber,
  voicePhoneNumber: contact.voicePhoneNumber,
  primaryBuilding: contact.primaryBuilding,
  userTitle: title,
  hasAllBuildings: false,
  allBuildingsBy: [],
  isGlobalAdmin: false,
  isContactOnly: true,
  isEnterpriseUser: false,
  userRoles: [],
  mappedRoles: [],
  userDepartments: [],
  userActive: true,
  failedLogins: 0,
  lockedUntil: null,
  invitedUntil: null,
  lastLogin: null,
  userPhoto: null,
});
