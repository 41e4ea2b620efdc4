import { drawn } from '../drawn.ts';
import { deepdale, trusts } from './places.ts';
import { roleGiven, roleUid } from './roles.ts';
import type { Known } from './known.ts';

const staffNorth = { uid: '00000000-0000-4000-8000-000000000009', name: 'staff-north' };

const persons = [
  ['Amelia', 'Abbott', 'Client administrator', 'Head teacher'],
  ['Kwame', 'Asante', 'Building manager', 'Designated safeguarding lead'],
  ['Leila', 'Baptiste', '', 'Teacher'],
  ['Rafał', 'Błaszczyk', 'Staff', 'Office administrator'],
  ['Rhys', 'Clarke', 'Staff', 'Teacher'],
  ['Siobhán', 'Doyle', 'Staff', 'Site manager'],
  ['Thandiwe', 'Evans', 'Staff', 'Early career teacher'],
  ['Wiktoria', 'Fox', 'Building manager', ''],
  ['Aoife', 'Griffiths', 'Staff', 'Librarian'],
  ['Daisy', 'Hughes', 'Staff', 'School nurse'],
  ['Fergus', 'Iqbal', 'Staff', ''],
  ['Owain', 'Jones', '', 'Governor'],
] as const;

/** People as lists and pages know them; every eighth belongs to an enterprise, the third and the twelfth are contacts. */
export const personRecords = Array.from({ length: 24 }, (_, index) => {
  const [firstName, lastName, role, title] = persons[index % persons.length] ?? persons[0];
  const isContactOnly = role === '';
  const again = index < persons.length ? '' : '-Price';
  return {
    firstName,
    lastName: `${lastName}${again}`,
    userName: `${firstName}.${lastName}${again}@northfield.example`
      .normalize('NFD')
      .replaceAll(/[^\w.@-]/g, '')
      .toLowerCase(),
    mobilePhoneNumber: '+44 7700 900100',
    voicePhoneNumber: '',
    isContactOnly,
    isEnterpriseUser: index % 8 === 7,
    isGlobalAdmin: false,
    hasAllBuildings: index === 0,
    isInClassicMode: index === 1,
    allBuildingsBy: [],
    mappedRoles: index === 1 ? [{ ...roleGiven(2), mapping: staffNorth }] : [],
    mappedBuildings: index === 1 ? [{ ...deepdale, mapping: staffNorth }] : [],
    userRoles: isContactOnly ? [] : [{ roleUID: `0000000${index % 3}-0000-4000-8000-000000000001`, roleName: role }],
    userTitle: title === '' ? null : { uid: `0000000${index % 8}-0000-4000-8000-000000000002`, name: title },
    userActive: index % 5 !== 4,
    failedLogins: index === 1 ? 4 : index === 3 ? 20 : 0,
    lockedUntil: index === 3 ? '2099-11-20T15:04:00Z' : null,
    invitedUntil: index === 5 ? '2099-11-27T09:00:00Z' : index === 6 ? '2026-11-10T09:00:00Z' : null,
    lastLogin: [3, 5, 6, 7, 11, 15, 19, 23].includes(index) ? null : '2026-11-19T07:42:00Z',
    userPhoto: null,
    pageSize: 10,
    preferredContactMethods: ['Email', 'Text'],
    hireDate: '2021-09-01',
    createdBy: 'Siân Parry',
    createdDate: '2021-08-20T09:00:00Z',
  };
});

/** Somebody as they are named who may give a role. */
const giver = (index: number) => {
  const { firstName = '', lastName = '', userName = '' } = personRecords[index] ?? {};
  return { uid: roleUid(80 + index), firstName, lastName, userName };
};

/** People, and what they may do. */
export const peopleKnown = {
  users: { count: personRecords.length, records: personRecords },
  contacts: {
    count: 6,
    records: personRecords
      .filter(({ isContactOnly }) => isContactOnly)
      .map(({ userTitle: title, ...person }) => ({ ...person, title })),
  },
  access: {
    records: [
      {
        permissions: [
          {
            name: 'canmanagebuildingsettings',
            grantedBy: [{ roleUID: roleGiven(1).roleUID, roleName: 'Building manager', mapping: null }],
          },
          {
            name: 'canmanageusers',
            grantedBy: [
              { roleUID: roleGiven(0).roleUID, roleName: 'Client administrator', mapping: null },
              {
                roleUID: roleGiven(2).roleUID,
                roleName: 'Staff',
                mapping: staffNorth,
              },
            ],
          },
        ],
        buildingGivers: [giver(0)],
        rolesNotHeld: [
          {
            roleUID: roleGiven(4).roleUID,
            roleName: 'Front desk',
            permissions: ['visitor_canmanage', 'visitor_canview'],
            mappings: [],
            givenByCaller: true,
            givers: [giver(0)],
          },
          {
            roleUID: roleUid(70),
            roleName: 'Trust lead',
            permissions: ['canmanageclientsettings', 'canmanageroles', 'visitor_canview'],
            mappings: [{ uid: roleUid(91), name: 'Trust Leadership' }],
            givenByCaller: false,
            givers: [giver(0), giver(8)],
          },
        ],
      },
    ],
  },
  search: {
    count: personRecords.length,
    records: personRecords.map((person, index) => ({ ...person, clientName: trusts[index % trusts.length] })),
  },
  profile: {
    records: [
      {
        firstName: 'Ada',
        lastName: 'Price',
        userName: 'ada.price@example.org',
        mobilePhoneNumber: '+44 7700 900123',
        voicePhoneNumber: '',
        pageSize: 10,
        primaryBuilding: null,
        defaultLandingPage: null,
        preferredContactMethods: ['Email'],
        userTitle: null,
        emailSubscriptions: [],
        userPhoto: null,
        isEnterpriseUser: false,
        get scheme() {
          return drawn().scheme;
        },
        get density() {
          return drawn().density;
        },
      },
    ],
  },
} satisfies Readonly<Record<string, Known>>;
