import { INVENTED_SAMPLES } from '@wardmere/connect/samples';
import {
  buildingStatus,
  clientStatus,
  credentialFields,
  credentialTypes,
  IMPORT_COLUMNS,
  isCredentialSecret,
  MODULE_IDS,
  type ModuleName,
} from '@wardmere/api';
import { countedDays } from './counted-days.ts';
import { drawn } from './drawn.ts';
import { sampleCode } from '@wardmere/ui/samples';
import { to } from '../src/system/to.ts';
import { pages } from '../src/system/pages.ts';

/** What a file is called that was sent. */
const sentFile = '0c0ffee0-0000-4000-8000-000000000001.xlsx';

/** What is known of one kind of record beyond its schema. A kind that is not listed reads plainly: “Title 3”. */
export interface Known {
  /** How many there are unless a story says otherwise. */
  readonly count?: number;
  readonly names?: readonly string[];
  /** Members laid over what the schema suggests, by position; the last one stands for all that follow. */
  readonly records?: readonly Readonly<Record<string, unknown>>[];
  /** The words filters use for a numbered member. */
  readonly labels?: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

/** A run that takes none back and is not taken back. */
const alone = { takesBack: null, takenBackBy: null, takeBackUntil: null };
const pastRuns = [
  ['autumn-starters.xlsx', 'Finished', 'Upload', 'Ada Price'],
  ['schools.csv', 'Held', 'SFTP', 'Siân Parry'],
  ['leavers.csv', 'Running', 'Upload', 'Ada Price'],
  ['governors.xlsx', 'Stopped', 'Upload', 'Rhys Morgan'],
  ['new schools.xls', 'Failed', 'SFTP', 'Siân Parry'],
  ['year-7.csv', 'TakenBack', 'Upload', 'Ada Price'],
  ['supply.csv', 'TakingBack', 'Upload', 'Rhys Morgan'],
  ['trustees.csv', 'Queued', 'Upload', 'Ada Price'],
].map(([originalFileName, status, origin, queuedBy], index) => ({
  uploadedFileName: `0c0ffee0-0000-4000-8000-00000000000${index + 2}.csv`,
  originalFileName,
  status,
  origin,
  queuedBy,
  queuedDate: `2026-11-${20 - index}T09:30:00.000Z`,
  finishedDate: `2026-11-${20 - index}T09:31:00.000Z`,
  counts: {
    rows: 200 - 20 * index,
    done: 200 - 20 * index,
    created: 9,
    updated: 41,
    unchanged: 6,
    rejected: index % 3,
    removed: 0,
  },
  effect: null,
  hold: status === 'Held' ? { because: '12 of 20 buildings would be taken out of use.', changes: 12 } : null,
  reason: status === 'Failed' ? 'The file is protected by a password.' : '',
  ...alone,
}));

const trusts = [
  'Northfield Trust',
  'Ardwick Learning Partnership',
  'Brackenbury Schools',
  'Cwm Taf Federation',
  'Dalton & Fell Academies',
  'Eastgate Multi-Academy Trust',
  'Fairhaven Education',
  'Gwynedd Primaries',
  'Hallam Valley Trust',
  'Ironbridge Partnership',
  'Kestrel Schools',
  'Lakeside Diocesan Trust',
  'Malvern Hills Academies',
  'Oakwell Partnership',
  'Pennine Learning Trust',
  'Quayside Federation',
  'Ribble Valley Schools',
  'Severn Academies',
  'Tyne & Wear Collaborative',
  'Ullswater Schools',
  'Vale of Clwyd Trust',
  'Weald Education',
  'Yare Valley Trust',
  'Ysgolion Môn',
] as const;

const schools = [
  'Ashdown Primary School',
  'Beacon Hill Academy',
  'Castle Street Nursery',
  'Deepdale Secondary School',
  'Elm Grove Primary School',
  'Fernleigh Sixth Form',
  'Glanrafon Community School',
  'Hill School',
  'Ivy Bank Infants',
  'Kingsmead Junior School',
  'Larkfield Academy',
  'Moorside Pupil Referral Unit',
  'Newlands Primary School',
  'Orchard Street Nursery',
  'Parkside Academy',
  'Queensbridge School',
  'Rookwood Infants',
  'St Brannoc’s Primary School',
  'Thornbury High School',
  'Ysgol Gynradd Tŵr',
] as const;

const places = [
  { city: 'Leeds', stateProvinceRegion: 'West Yorkshire', postalZipCode: 'LS1 4AP' },
  { city: 'Sheffield', stateProvinceRegion: 'South Yorkshire', postalZipCode: 'S1 2HH' },
  { city: 'Caernarfon', stateProvinceRegion: 'Gwynedd', postalZipCode: 'LL55 1SH' },
  { city: 'Carlisle', stateProvinceRegion: 'Cumbria', postalZipCode: 'CA3 8NA' },
] as const;
const site = { country: 'GB', timeZone: 'Europe/London', addressLine2: '', addressLine3: '', notes: '' };
const placed = (count: number, more: (index: number) => object) =>
  Array.from({ length: count }, (_, index) => ({ ...site, ...places[index % places.length], ...more(index) }));

/** Modules by group, with what one needs: enough to see every rule of the form. */
const groups: readonly {
  readonly displayName: string;
  readonly modules: readonly (readonly [ModuleName, string])[];
}[] = [
  {
    displayName: 'Visitor management',
    modules: [
      ['visitor', 'Visitor'],
      ['contractor', 'Contractor'],
      ['student', 'Student'],
      ['staff', 'Staff'],
      ['kiosk', 'Kiosk'],
      ['visitorApp', 'Visitor app'],
    ],
  },
  {
    displayName: 'Emergency management',
    modules: [
      ['drillManager', 'Drill manager'],
      ['accountability', 'Accountability'],
      ['alert', 'Alert'],
      ['reunification', 'Reunification'],
    ],
  },
  { displayName: 'Volunteer management', modules: [['volunteer', 'Volunteer']] },
  {
    displayName: 'Student safety',
    modules: [
      ['studentSafe', 'Student safe'],
      ['studentSafeUK', 'Student safe UK'],
    ],
  },
  { displayName: 'Staff safety', modules: [['staffSafe', 'Staff safe']] },
  { displayName: 'Insight', modules: [['insight', 'Insight']] },
];
const needsVisitor = new Set<ModuleName>(['kiosk', 'visitorApp']);
const moduleRecord = ([name, displayName]: readonly [ModuleName, string], displayOrder: number) => ({
  uid: MODULE_IDS[name],
  displayName,
  displayOrder,
  enabled: true,
  selected: false,
  requireParent: needsVisitor.has(name),
  parentModuleUID: needsVisitor.has(name) ? MODULE_IDS.visitor : null,
  linkedGroupId: name.startsWith('studentSafe') ? 'student-safe' : null,
  linkedGroupType: name.startsWith('studentSafe') ? 1 : null,
});
const moduleRecords = groups.flatMap(({ modules }) => modules).map(moduleRecord);
const chosen = (['visitor', 'kiosk', 'drillManager', 'staffSafe'] as const).map((name) => ({
  moduleUid: MODULE_IDS[name],
}));
const groupRecords = groups.map(({ displayName, modules }) => ({
  name: displayName,
  displayName,
  modules: modules.map(moduleRecord),
}));

const permission = (uid: number, name: string, displayName: string, description: string) => ({
  uid: `9e110000-0000-4000-8000-${String(uid).padStart(12, '0')}`,
  name,
  displayName,
  description,
});
const permissionGroups = [
  {
    name: 'client',
    displayName: 'Client and buildings',
    permissions: [
      permission(1, 'canmanageclientsettings', 'Manage client settings', 'Client profile, titles and departments.'),
      permission(2, 'canmanagebuildingsettings', 'Manage building settings', 'Buildings, levels and locations.'),
    ],
  },
  {
    name: 'people',
    displayName: 'People and access',
    permissions: [
      permission(3, 'canmanageusers', 'Manage users', 'Users and contacts, their roles and buildings.'),
      permission(4, 'canmanageroles', 'Manage roles', 'Roles and the mappings that give them.'),
    ],
  },
  {
    name: 'visitor',
    displayName: 'Visitors',
    permissions: [
      permission(5, 'visitor_canview', 'View visits', 'Sees visits and their history.'),
      permission(6, 'visitor_canmanage', 'Manage visits', 'Adds, changes and closes visits.'),
    ],
  },
];

const roleUid = (index: number) => `5c1e0000-0000-4000-8000-${String(index + 1).padStart(12, '0')}`;
const roleNames = ['Client administrator', 'Building manager', 'Staff', 'Office manager', 'Front desk'] as const;
const everyday = ['canmanagebuildingsettings'];
const roleRecords = (
  [
    [
      'Manages the client, its buildings and its people.',
      ['canmanageclientsettings', 'canmanageusers', ...everyday],
      5,
    ],
    ['Manages the settings of buildings.', everyday, 0],
    ['Uses the products; administers nothing.', [], 0],
    ['Looks after people and their access.', ['canmanageusers', 'visitor_canview', ...everyday], 3],
    ['Greets visitors.', ['visitor_canview', 'visitor_canmanage', 'legacy_canprintlabels'], 0],
  ] as const
).map(([roleDescription, permissions, assigns], index) => ({
  uid: roleUid(index),
  roleUID: roleUid(index),
  roleName: roleNames[index],
  roleDescription,
  permissions,
  assignableRoleUIDs: roleNames.slice(0, assigns).map((_, role) => roleUid(role)),
  defaultRoleUID: index < 3 ? `de1a0000-0000-4000-8000-00000000000${index + 1}` : null,
  isGlobalAdmin: index === 0,
  securityGroups: index === 3 ? [{ uid: roleUid(90), name: 'Office staff' }] : [],
}));

/** A role as mappings name it. */
const roleGiven = (index: number) => ({ roleUID: roleUid(index), roleName: roleNames[index] ?? '' });

/** The fourth building, by the id it has in every list. */
const deepdale = { uid: '5a8b5374-0000-4000-8000-000000000004', name: schools[3] };
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
const personRecords = Array.from({ length: 24 }, (_, index) => {
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

/** A credential of each type, told with the fields of its type and no secret. */
const credentialUid = (index: number) => `c0de0000-0000-4000-8000-${String(index + 1).padStart(12, '0')}`;
const toldOfCredentials: Readonly<Record<string, string>> = {
  username: 'northfield',
  apiKeyHeaderName: 'X-Api-Key',
  clientCredentialsClientId: 'northfield-incidents',
  tokenEndpoint: 'https://login.example.org/token',
  audience: '',
  scopes: 'incidents.write',
  clientCredentialStyle: 'AuthorizationHeader',
  tokenUrl: 'https://doors.example.org/token',
  vendorClientId: 'NF-4471',
};
const credentialRecords = credentialTypes.map(({ type, fields }, index) => ({
  uid: credentialUid(index),
  type,
  ...Object.fromEntries(
    Object.keys(credentialFields)
      .filter((field) => !isCredentialSecret(field))
      .map((field) => [field, fields.some((own) => own === field) ? toldOfCredentials[field] : null]),
  ),
}));

const configurationUid = (index: number) => `c0de0001-0000-4000-8000-${String(index + 1).padStart(12, '0')}`;
const configurationRecords = (
  [
    ['https://signs.example.org/alerts', 'Post', 0],
    ['https://doors-north.example.org/sites/lock', 'Put', 4],
    ['https://doors-south.example.org/commands', 'Post', 5],
    ['https://incidents.police.example.org/reports', 'Post', 2],
    ['https://datahub.example.org/incidents', 'Post', 3],
    ['https://amplifiers.example.org/play', 'Post', 1],
    ['https://chat.example.org/hooks/northfield', 'Post', -1],
    ['https://boilers.example.org/off', 'Delete', -1],
    ['https://weather.example.org/notes', 'Post', -1],
    ['https://boards.example.org/update', 'Post', -1],
    ['https://control.example.org/schools', 'Patch', -1],
    ['https://status.example.org/northfield', 'Get', -1],
  ] as const
).map(([url, httpVerb, proof], index) => ({
  uid: configurationUid(index),
  url,
  httpVerb,
  webhookCredentialId: proof < 0 ? null : credentialUid(proof),
  template: '{\n  "message": "{{ incidentType | upcase }}"\n}\n',
  customHeaders: index === 0 ? [{ name: 'Accept', value: 'application/json' }] : [],
  configType: 'Emergency',
  contentType: 'application/json',
  rule: { in: [{ var: 'incidentType' }, ['Lockdown', 'Evacuate']] },
  ignoreSslErrors: index === 9,
  isEnabled: index !== 11,
  samples: INVENTED_SAMPLES,
}));

/** As they were found: of the last, which is off, nothing is known. */
const readinessRecords = configurationRecords.flatMap(({ isEnabled }, index) => {
  const found =
    index === 2
      ? ({ status: 'Failing', because: 'The certificate of the receiver has expired.', ends: null } as const)
      : index === 6
        ? ({ status: 'Warning', because: 'The certificate of the receiver ends in 9 days.', ends: 9 } as const)
        : ({ status: 'Ready', because: '', ends: 200 } as const);
  return isEnabled
    ? [
        {
          configurationId: configurationUid(index),
          checkedDate: '2026-11-20T14:00:00.000Z',
          status: found.status,
          because: found.because,
          certificateEndsDate:
            found.ends === null ? null : new Date(Date.UTC(2026, 10, 20 + found.ends, 12)).toISOString(),
        },
      ]
    : [];
});

const attemptRecords = [503, 200].map((statusCode, index) => ({
  number: index + 1,
  startedAt: `2026-11-20T09:30:0${index}.400Z`,
  configurationVersion: 3,
  statusCode,
  timings: { lookup: 4.1, connect: 11.8, tls: 24.6, firstByte: 63.2, total: 104 },
  errorMessage: statusCode === 200 ? '' : 'The receiver answered with 503.',
  ignoredCertificate: '',
  request: {
    httpVerb: 'Post',
    url: 'https://signs.example.org/alerts',
    headers: [
      { name: 'Content-Type', value: 'application/json' },
      { name: 'Authorization', value: 'Basic ••• (Sign system)' },
    ],
    body: '{\n  "message": "LOCKDOWN"\n}\n',
  },
  answer: { statusCode, headers: [{ name: 'Content-Type', value: 'text/plain' }], body: 'busy', isCut: false },
}));

/** Deliveries of each result, the newest first; those that follow were delivered. */
const deliveryRecords = (
  [
    ['Signs and screens', 'https://signs.example.org/alerts', 'Delivered', ''],
    ['Door controllers, north', 'https://doors-north.example.org/sites/lock', 'Waiting', ''],
    [
      'Door controllers, south',
      'https://doors-south.example.org/commands',
      'Not sent',
      'Incident type is Evacuate, not Lockdown.',
    ],
    [
      'Police portal',
      'https://incidents.police.example.org/reports',
      'Superseded',
      'The incident had changed before this arrived.',
    ],
    [
      'Trust data hub',
      'https://datahub.example.org/incidents',
      'Failed',
      'Given up after 15 minutes: the receiver answered with 503.',
    ],
    ['Chat channel', 'https://chat.example.org/hooks', 'Delivered', ''],
    ...Array.from(
      { length: 42 },
      () => ['Amplifiers', 'https://amplifiers.example.org/play', 'Delivered', ''] as const,
    ),
  ] as const
).map(([configurationName, url, result, reason], index) => ({
  timestamp: new Date(Date.UTC(2026, 10, 20, 9, 30) - index * 60_000).toISOString(),
  configurationName,
  httpVerb: 'Post',
  url,
  result,
  reason,
  isSuccess: result === 'Delivered',
  statusCode: result === 'Delivered' ? 200 : result === 'Failed' ? 503 : null,
  durationMs: result === 'Delivered' || result === 'Failed' ? 104 : null,
  errorMessage: result === 'Failed' ? 'The receiver answered with 503.' : '',
  attempts: result === 'Delivered' ? 2 : result === 'Failed' ? 9 : 0,
  incidentId: index < 5 ? 'c0ffee00-0000-4000-8000-00000000aaaa' : 'c0ffee00-0000-4000-8000-00000000bbbb',
  isTest: index === 5,
  incidentStatus: 'Initiated',
  incidentType: 'Lockdown',
  incident: INVENTED_SAMPLES[0]?.payload ?? null,
  hasEnded: result === 'Failed',
  configurationVersion: 3,
  currentVersion: result === 'Failed' ? 4 : 3,
  rule: {
    matches: result !== 'Not sent',
    clauses: [
      { path: '/and/0', says: 'building is the north building', matches: true },
      {
        path: '/and/1',
        says: result === 'Not sent' ? 'incident type is Evacuate, not Lockdown' : 'incident type is Lockdown',
        matches: result !== 'Not sent',
      },
    ],
    wrong: null,
  },
  requests: result === 'Delivered' ? attemptRecords : result === 'Failed' ? attemptRecords.slice(0, 1) : [],
  resends: [],
  dueAt: result === 'Waiting' ? '2026-11-20T09:45:00.000Z' : null,
  overAt: result === 'Waiting' ? null : '2026-11-20T09:30:02.000Z',
}));

const numbered = (head: string, index: number) => `${head}-0000-4000-8000-${String(index + 1).padStart(12, '0')}`;

/** People who sign in take courses: those of the first course, as its counts say. */
const learnerRecords = personRecords
  .map((person, index) => ({ ...person, userUid: numbered('0c0ffee0', index) }))
  .filter(({ isContactOnly }) => !isContactOnly)
  .map(({ userUid, firstName, lastName, userName: email }, index) => {
    const isDone = index < 13;
    const expiryDate = index < 3 ? '2026-10-02' : index < 6 ? '2026-12-05' : index < 10 ? '2027-06-30' : null;
    return {
      userUid,
      firstName,
      lastName,
      email,
      buildingName: schools[index % schools.length],
      status: isDone ? 'Completed' : index < 17 ? 'In progress' : 'Not started',
      progress: isDone ? 100 : index < 17 ? 20 + index * 3 : 0,
      completedDate: isDone ? '2025-11-06' : null,
      expiryDate: isDone ? expiryDate : null,
      validity: index < 3 ? 'Expired' : index < 6 ? 'Expiring' : index < 10 ? 'Valid' : 'none',
    };
  });
const counted = (is: (learner: (typeof learnerRecords)[number]) => boolean) => learnerRecords.filter(is).length;

/** The first course has the learners that are listed; others have more, fewer, or none. */
const courseRecords = [
  {
    name: 'Safeguarding essentials',
    learnerCount: learnerRecords.length,
    completedCount: counted(({ status }) => status === 'Completed'),
    inProgressCount: counted(({ status }) => status === 'In progress'),
    notStartedCount: counted(({ status }) => status === 'Not started'),
    validCount: counted(({ validity }) => validity === 'Valid'),
    expiringCount: counted(({ validity }) => validity === 'Expiring'),
    expiredCount: counted(({ validity }) => validity === 'Expired'),
  },
  ...[
    ['Data protection', 1204, 804, 210, 700, 64, 40],
    ['Drill coordinator', 38, 12, 20, 12, 0, 0],
    ['Fire marshal', 210, 190, 12, 171, 9, 10],
    ['Induction', 1890, 1890, 0, 0, 0, 0],
    ['Lockdown and evacuation', 1890, 1204, 350, 1100, 61, 43],
    ['Working at height', 0, 0, 0, 0, 0, 0],
  ].map(([name, learnerCount = 0, completedCount = 0, inProgressCount = 0, valid, expiring, expired]) => ({
    name,
    learnerCount,
    completedCount,
    inProgressCount,
    notStartedCount: Number(learnerCount) - Number(completedCount) - Number(inProgressCount),
    validCount: valid,
    expiringCount: expiring,
    expiredCount: expired,
  })),
];

/** Kinds of records by the last word of a call's path, in lower case. */
export const known: Readonly<Record<string, Known>> = {
  clients: {
    count: 24,
    names: trusts,
    labels: { status: clientStatus.values },
    records: placed(24, (index) => ({
      type: index % 5 === 4 ? 5 : 0,
      status: [2, 2, 2, 0, 3][index % 5],
      billingType: 1,
      internalUseOnly: false,
      clientServicesRepresentative: 'Siân Parry',
      modules: chosen,
    })),
  },
  buildings: {
    count: 20,
    names: schools,
    labels: { status: buildingStatus.values },
    records: placed(20, (index) => ({
      status: index % 9 === 4 ? 1 : index % 13 === 9 ? 2 : 0,
      contractEndDate: '2027-07-31',
      createdDate: '2021-09-01T08:30:00Z',
      renewalMonth: 7,
      renewalYear: 2027,
    })),
  },
  levels: {
    count: 4,
    records: ['Ground floor', 'First floor', 'Second floor', 'Basement'].map((levelName, displayOrder) => ({
      levelName,
      displayOrder,
      floorplan: '',
      hasRasterFile: displayOrder === 1,
    })),
  },
  locations: {
    count: 24,
    names: [
      'Hall',
      'Kitchen',
      'Library',
      'Medical room',
      'Music room',
      'Reception',
      'Sports hall',
      'Staff room',
      'Room',
    ],
  },
  vendorbuildings: {
    records: [
      {
        results: ['Ashbridge Primary School', 'Hill School', 'Tŷ Gwyn'].map((name, index) => ({
          id: index === 2 ? 'Tŷ Gwyn #3/100%' : `venue-000${index + 1}`,
          name,
          floors: ['Ground floor', 'First floor', 'Mezzanine'].map((floor, displayOrder) => ({
            name: floor,
            displayOrder,
          })),
        })),
        next: null,
      },
    ],
  },
  course: { count: courseRecords.length, records: courseRecords },
  learners: { count: learnerRecords.length, records: learnerRecords },
  stationaccounts: {
    count: 6,
    names: ['Reception', 'Back gate', 'Sports hall', 'Visiting stand', 'Sixth form', 'Car park'],
    labels: {},
    records: placed(6, (index) => ({
      authKey: '',
      lastLogin: index === 2 ? null : '2026-11-19T07:42:00Z',
      modules: [{ uid: MODULE_IDS.visitorApp, name: 'Visitor app' }],
      buildings: index === 3 ? [] : [deepdale],
      isClientScoped: index === 3,
      isAbove: false,
    })),
  },
  sftp: {
    records: [
      {
        status: 2,
        port: 4122,
        userName: 'northfield-trust-7k3mbq',
        uploadUrl: 'sftp://portal.northfield.example:4122',
        type: 0,
        isEnabled: true,
        emailList: ['it@northfield.example', 'office@northfield.example'],
        publicKeys: [],
        hostKeyFingerprint: 'SHA256:uNiVztksCsDhcc0u9e8BgrJXVGDZzzmaJzThzPHfV3A',
        hasPassword: true,
        problem: undefined,
      },
    ],
  },
  webhookcredential: {
    count: credentialRecords.length,
    names: [
      'Sign system',
      'Amplifiers',
      'Police portal',
      'Trust data hub',
      'Door controllers, north',
      'Door controllers, south',
    ],
    records: credentialRecords,
  },
  webhookconfiguration: {
    count: configurationRecords.length,
    names: [
      'Signs and screens',
      'Door controllers, north',
      'Door controllers, south',
      'Police portal',
      'Trust data hub',
      'Amplifiers',
      'Caretakers’ chat',
      'Boiler cut-off',
      'Weather station',
      'Old display boards',
      'County control room',
      'Heartbeat',
    ],
    records: configurationRecords,
  },
  verify: {
    records: [
      {
        isSuccess: true,
        logId: null,
        rule: {
          matches: true,
          clauses: [{ path: '', says: 'incident type is Lockdown, one of Lockdown, Evacuate', matches: true }],
          wrong: null,
        },
        request: {
          httpVerb: 'Post',
          url: 'https://signs.example.org/alerts',
          headers: [
            { name: 'Content-Type', value: 'application/json' },
            { name: 'Accept', value: 'application/json' },
            { name: 'Accept-Encoding', value: 'identity' },
            { name: 'Authorization', value: 'Basic ••• (Sign system)' },
            { name: 'webhook-id', value: 'c0ffee00-0000-4000-8000-000000000001' },
            { name: 'webhook-timestamp', value: '1795165800' },
            { name: 'webhook-signature', value: `v1a,${'Zm9y'.repeat(22)}` },
          ],
          body: '{\n  "message": "LOCKDOWN"\n}\n',
        },
        answer: {
          statusCode: 200,
          headers: [
            { name: 'Content-Type', value: 'application/json' },
            { name: 'Content-Length', value: '15' },
          ],
          body: '{"shown": true}',
          isCut: false,
        },
        timings: { lookup: 4.1, connect: 11.8, tls: 24.6, firstByte: 63.2, total: 104 },
        ignoredCertificate: null,
        errorMessage: '',
      },
    ],
  },
  webhookreadiness: { count: readinessRecords.length, records: readinessRecords },
  signingkeys: {
    count: 1,
    records: [
      {
        publicKey: 'whpk_MCowBQYDK2VwAyEAGb9ECWmEzf6FQbrBZ9w7',
        signsFromDate: '2026-06-12T09:30:00.000Z',
        signsUntilDate: null,
      },
    ],
  },
  webhooklog: { count: 48, records: deliveryRecords },
  resend: { records: [{ ...deliveryRecords[4], result: 'Waiting', reason: '', dueAt: '2026-11-20T14:05:00.000Z' }] },
  webhookconfigurationtemplate: {
    count: 2,
    names: ['Signs and screens', 'Chat channel'],
    records: [
      {
        httpVerb: 'Put',
        url: '',
        customHeaders: [],
        rule: true,
        template: '{ "text": "{{ incidentType }}" }\n',
      },
    ],
  },
  authkey: {
    records: [{ authKey: '7G4K22QXM8R1T5WZ0B3D6F9HJN', authKeyGenerationDate: '2026-06-12T09:30:00Z' }],
  },
  url: {
    records: [{ UploadedFileName: sentFile, url: `/api/storage/uploads/${sentFile}` }],
  },
  preview: {
    records: [
      {
        originalFileName: 'schools.xlsx',
        listOfSheets: ['Sheet1', 'Closed'],
        availableColumnsForBuildingImport: IMPORT_COLUMNS.buildings.map(({ target }) => target),
        availableColumnsForImport: IMPORT_COLUMNS.people.map(({ target }) => target),
        columnsLastTime: [],
        firstRowsOfData: [
          ['School name', 'Unique ID', 'Building type', 'Country', 'Time zone', 'Postcode'],
          ['Ash Grove Primary', 'U-1001', 'Primary school', 'United Kingdom', 'Europe/London', 'YO7 4QD'],
          ['Beech Hill School', 'U-1002', 'Primery school', 'United Kingdom', 'Europe/London', 'YO7 4QE'],
          ['Cedar House', 'U-1003', 'Primary school', 'United Kingdom', 'Europe/London', 'XX'],
        ],
      },
    ],
  },
  import: {
    count: 9,
    records: [
      {
        uploadedFileName: sentFile,
        originalFileName: 'schools.xlsx',
        status: 'Rehearsed',
        counts: { rows: 200, done: 200, created: 150, updated: 41, unchanged: 6, rejected: 3 },
        effect: { roles: [], buildings: [], allBuildings: { gained: 0, lost: 0 }, deactivated: 2 },
        hold: null,
        reason: '',
        ...alone,
      },
      ...pastRuns,
    ],
  },
  rows: {
    count: 3,
    labels: {},
    records: [
      {
        row: 3,
        name: 'Beech Hill School',
        outcome: 'Rejected',
        problems: [
          {
            target: 'Building Type',
            value: 'Primery school',
            message: 'There is no building type called “Primery school”.',
            suggestions: ['Primary school', 'Secondary school'],
          },
        ],
        changes: [],
      },
      {
        row: 4,
        name: 'Cedar House',
        outcome: 'Rejected',
        problems: [{ target: 'Postal/Zip Code', value: 'XX', message: 'Enter a valid postcode.', suggestions: [] }],
        changes: [],
      },
      {
        row: 9,
        name: 'Dale End School',
        outcome: 'Rejected',
        problems: [{ target: '', value: '', message: 'Row 12 is about the same record.', suggestions: [] }],
        changes: [],
      },
    ],
  },
  figures: {
    records: [
      {
        asOf: '2026-11-20T14:05:00.000Z',
        signIns: countedDays(26, 7),
        failedSignIns: { days: countedDays(30), people: 3, most: 7 },
      },
    ],
  },
  signins: { records: [{ asOf: '2026-11-20T14:05:00.000Z', days: countedDays(90) }] },
  qr: { records: [{ qrCode: sampleCode }] },
  buildingtypes: { count: 5, names: ['Primary school', 'Secondary school', 'Nursery', 'Sixth form', 'Office'] },
  titles: {
    count: 12,
    names: [
      'Head teacher',
      'Deputy head teacher',
      'Teacher',
      'Teaching assistant',
      'School nurse',
      'Site manager',
      'School business manager',
      'Office administrator',
      'Designated safeguarding lead',
      'Early career teacher',
      'Examinations officer',
      'Librarian',
    ],
    records: [{ description: 'Leads the school and answers to its governors.' }, { description: '' }],
  },
  departments: {
    count: 8,
    names: ['Art and design', 'Catering', 'English', 'Estates', 'Humanities', 'Mathematics', 'Office', 'Science'],
  },
  occupations: {
    count: 8,
    names: ['Administrator', 'Caretaker', 'Cook', 'Counsellor', 'Driver', 'First aider', 'Governor', 'Technician'],
  },
  securitygroups: {
    count: 6,
    names: ['Trust Leadership', 'Site Managers', 'Teaching Staff', 'Bridge Primary', 'Sixth Form', 'Supply Agency'],
    labels: { isEnabled: { Enabled: 1, Disabled: 0 } },
    records: [
      { isEnabled: true, hasAllBuildings: true, buildings: [], roles: [roleGiven(0), roleGiven(1)] },
      { isEnabled: true, hasAllBuildings: false, roles: [roleGiven(1)] },
      { isEnabled: true, hasAllBuildings: true, buildings: [], roles: [roleGiven(2)] },
      { isEnabled: true, hasAllBuildings: false, roles: [] },
      { isEnabled: true, hasAllBuildings: false, roles: [] },
      { isEnabled: false, hasAllBuildings: false, buildings: [], roles: [roleGiven(2)] },
    ],
  },
  users: { count: personRecords.length, records: personRecords },
  roles: { count: roleRecords.length, names: roleNames, records: roleRecords },
  permissiongroups: { count: permissionGroups.length, records: permissionGroups },
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
  modules: { count: moduleRecords.length, records: moduleRecords },
  modulegroups: { count: groupRecords.length, records: groupRecords },
  clienttype: { count: groupRecords.length, records: groupRecords },
  connections: { records: [{ name: 'Northfield sign-in', isEnabled: true, lastRequest: '2026-11-19T07:42:00Z' }] },
  status: { records: [{ hasConnection: true, isEnabled: true }] },
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
  settings: { records: [{ maximumFailedLogins: 20, requirePasswordChange: false }] },
  search: {
    count: personRecords.length,
    records: personRecords.map((person, index) => ({ ...person, clientName: trusts[index % trusts.length] })),
  },
  emailsubscriptions: {
    count: 3,
    records: [
      { name: 'Safety bulletin', description: 'New guidance and what changed in the law, about once a month.' },
      { name: 'Service updates', description: 'Planned maintenance and interruptions, before they happen.' },
      { name: 'Training dates', description: 'Webinars and courses for administrators, twice a term.' },
    ],
  },
  defaultlandingpage: {
    count: 3,
    records: [
      { name: 'Products', path: to(pages.landing) },
      { name: 'Administration', path: to(pages.settings) },
      { name: 'Buildings', path: to(pages.buildings) },
    ],
  },
  countries: {
    count: 3,
    records: [
      { code: 'GB', name: 'United Kingdom' },
      { code: 'US', name: 'United States' },
      { code: 'IE', name: 'Ireland' },
    ],
  },
  states: {
    count: 4,
    records: [
      { code: 'CA', name: 'California', countryCode: 'US' },
      { code: 'NY', name: 'New York', countryCode: 'US' },
      { code: 'OH', name: 'Ohio', countryCode: 'US' },
      { code: 'TX', name: 'Texas', countryCode: 'US' },
    ],
  },
  timezones: {
    count: 3,
    records: [
      { zoneName: 'Europe/London', displayName: 'United Kingdom – London' },
      { zoneName: 'America/New_York', displayName: 'United States – Eastern' },
      { zoneName: 'America/Los_Angeles', displayName: 'United States – Pacific' },
    ],
  },
};
