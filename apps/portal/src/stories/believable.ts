import { buildingStatus, clientStatus, MODULE_IDS, type ModuleName } from '@wardmere/api';

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

/** A role as mappings name it. */
const roleGiven = (index: number) => ({
  roleUID: `0000000${index}-0000-4000-8000-000000000001`,
  roleName: ['Client administrator', 'Building manager', 'Staff'][index] ?? '',
});

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
  modules: { count: moduleRecords.length, records: moduleRecords },
  modulegroups: { count: groupRecords.length, records: groupRecords },
  clienttype: { count: groupRecords.length, records: groupRecords },
  connections: { records: [{ name: 'Northfield sign-in', isEnabled: true, lastRequest: '2026-11-19T07:42:00Z' }] },
  status: { records: [{ hasConnection: true, isEnabled: true }] },
  profile: {
    records: [{ pageSize: 10, primaryBuilding: null, defaultLandingPage: null, preferredContactMethods: ['Email'] }],
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
      { zoneName: 'Europe/London', displayName: '(UTC+00:00) London' },
      { zoneName: 'America/New_York', displayName: '(UTC−05:00) New York' },
      { zoneName: 'America/Los_Angeles', displayName: '(UTC−08:00) Los Angeles' },
    ],
  },
};
