import { billingType, clientStatus, clientType, type ModuleName } from '@wardmere/api';
import { uidOf } from './uid-of.ts';

const type = clientType.values;
const status = clientStatus.values;
const billing = billingType.values;

/** A client of the demonstration and the kind of buildings it has. */
export interface DemonstrationClient {
  readonly key: string;
  readonly name: string;
  readonly type: number;
  readonly status: number | null;
  readonly billing: number;
  readonly city: string;
  readonly region: string;
  readonly code: string;
  readonly country: string;
  readonly zone: string;
  readonly buildings: number;
  readonly naming: 'english' | 'welsh' | 'american' | 'hospital' | 'office' | 'french' | 'polish';
  readonly modules: readonly ModuleName[];
  readonly notes: string;
}

const uk = { country: 'GB', zone: 'Europe/London', type: type['Education UK'], naming: 'english' } as const;
const us = { country: 'US', zone: 'America/Chicago', type: type.Education, naming: 'american' } as const;
const full: readonly ModuleName[] = [
  'visitor',
  'contractor',
  'staff',
  'student',
  'visitorApp',
  'volunteer',
  'drillManager',
  'accountability',
  'reunification',
  'alert',
  'staffSafe',
  'insight',
  'training',
];
const basic: readonly ModuleName[] = ['visitor', 'staff', 'kiosk'];

type Given = Omit<DemonstrationClient, 'key' | 'status' | 'billing' | 'buildings' | 'modules' | 'notes'> &
  Partial<DemonstrationClient>;
const client = (key: string, given: Given): DemonstrationClient => ({
  key,
  status: status.Active,
  billing: billing['Client Single Bill'],
  buildings: 4,
  modules: basic,
  notes: '',
  ...given,
});

/** Districts, trusts, academies, hospitals and firms of both regions; every status, type and billing type occurs. */
export const demonstrationClients: readonly DemonstrationClient[] = [
  client('northmoor', {
    ...uk,
    name: 'Northmoor County Schools',
    city: 'Northmoor',
    region: 'North Yorkshire',
    code: 'YO7 4QD',
    buildings: 1000,
    modules: [...full, 'studentSafeUK', 'dismissal', 'hallPass', 'eventSafety'],
    billing: billing['Individual Building Bill'],
    notes: 'Largest client of the region. Renewal talks begin in March.',
  }),
  client('three', {
    ...uk,
    name: 'Three Rivers Academy Trust',
    city: 'Tidebrook',
    region: 'East Sussex',
    code: 'TN5 6PJ',
    buildings: 3,
    modules: [...full, 'studentSafeUK'],
  }),
  client('empty', {
    ...uk,
    name: 'Alder Vale Free School',
    city: 'Alder Vale',
    region: 'Surrey',
    code: 'GU10 2LP',
    buildings: 0,
    status: status.Setup,
    billing: billing['Not Applicable'],
    notes: 'Buildings arrive with the first import.',
  }),
  client('gwyr', {
    ...uk,
    name: 'Ysgol Gyfun Gŵyr Newydd',
    city: 'Abertawe',
    region: 'Gorllewin Morgannwg',
    code: 'SA4 3QB',
    naming: 'welsh',
    buildings: 2,
    modules: ['training'],
    notes: 'Exactly one product: people go straight to it.',
  }),
  client('llyn', {
    ...uk,
    name: 'Ysgolion Llŷn ac Eifionydd',
    city: 'Pwllheli',
    region: 'Gwynedd',
    code: 'LL53 5DE',
    naming: 'welsh',
    buildings: 14,
    modules: ['visitor', 'staff', 'visitorApp', 'volunteer'],
  }),
  client('ty', {
    ...uk,
    name: 'Tŷ’r Berllan Learning Partnership',
    city: 'Y Bontfaen',
    region: 'Bro Morgannwg',
    code: 'CF71 7BQ',
    naming: 'welsh',
    buildings: 6,
    status: status.POC,
  }),
  client('castleford', {
    ...uk,
    name: 'Castleford Bridge Multi-Academy Trust',
    city: 'Castleford Bridge',
    region: 'West Yorkshire',
    code: 'WF10 5AR',
    buildings: 9,
    modules: full,
    notes: 'Single sign-on since the autumn term.',
  }),
  client('stbrigid', {
    ...uk,
    name: 'St Brigid’s & All Saints Federation',
    city: 'Marlow Heath',
    region: 'Buckinghamshire',
    code: 'SL7 9ZZ',
    buildings: 5,
  }),
  client('ormsby', {
    ...uk,
    name: 'Ormsby Green Grammar School',
    city: 'Ormsby',
    region: 'Lincolnshire',
    code: 'LN11 8TE',
    buildings: 1,
    status: status['On Hold'],
    notes: 'Invoice query open since January.',
  }),
  client('kelda', {
    ...uk,
    name: 'Kelda Moor Primary Partnership',
    city: 'Kelda',
    region: 'Cumbria',
    code: 'CA17 4NW',
    buildings: 11,
    status: null,
  }),
  client('harrow', {
    ...uk,
    name: 'Harrowgate Sixth Form College',
    city: 'Harrowgate Park',
    region: 'Kent',
    code: 'ME14 2XX',
    buildings: 2,
    status: status['Non-Renewal'],
    notes: 'Left at the end of the summer term.',
  }),
  client('polska', {
    ...uk,
    name: 'Szkoła Sobotnia Świętej Łucji',
    city: 'Ealing Mere',
    region: 'Greater London',
    code: 'W5 9PL',
    naming: 'polish',
    buildings: 3,
  }),
  client('wardmere', {
    ...uk,
    name: 'Wardmere Internal Training',
    type: type['{brand}'],
    city: 'Leeds',
    region: 'West Yorkshire',
    code: 'LS1 4ZZ',
    buildings: 2,
    billing: billing['Not Applicable'],
    modules: full,
    notes: 'Ours. For courses and screenshots.',
  }),
  client('meridian', {
    ...uk,
    name: 'Meridian Wharf Holdings plc',
    type: type.Corporate,
    city: 'London',
    region: 'Greater London',
    code: 'E14 9XQ',
    naming: 'office',
    buildings: 8,
    modules: ['visitor', 'contractor', 'staff', 'visitorApp', 'alert', 'staffSafe'],
  }),
  client('stoswald', {
    ...uk,
    name: 'St Oswald’s University Hospital',
    type: type.Healthcare,
    city: 'Penbury',
    region: 'Shropshire',
    code: 'SY3 8QT',
    naming: 'hospital',
    buildings: 12,
    modules: ['visitor', 'contractor', 'staff', 'kiosk', 'alert', 'staffSafe'],
    billing: billing['Individual Building Bill'],
  }),
  client('drills', {
    ...uk,
    name: 'Fenland Drill Consortium',
    type: type['Standalone Drill Manager'],
    city: 'Marchby',
    region: 'Cambridgeshire',
    code: 'PE15 9AA',
    buildings: 7,
    modules: ['drillManager', 'accountability'],
  }),
  client('riverbend', {
    ...us,
    name: 'Riverbend Unified School District',
    city: 'Riverbend',
    region: 'IL',
    code: '62025',
    buildings: 38,
    modules: [...full, 'studentSafe', 'dismissal', 'hallPass'],
    notes: 'Bus routes change in August.',
  }),
  client('sanclemente', {
    ...us,
    name: 'San José del Valle Unified',
    city: 'San José del Valle',
    region: 'CA',
    code: '95014-2083',
    zone: 'America/Los_Angeles',
    buildings: 24,
    modules: ['visitor', 'staff', 'visitorApp', 'studentSafe', 'dismissal'],
  }),
  client('mapleton', {
    ...us,
    name: 'Mapleton Public Schools',
    city: 'Mapleton',
    region: 'MN',
    code: '56065',
    buildings: 17,
    status: status.POC,
  }),
  client('cottonwood', {
    ...us,
    name: 'Cottonwood Charter Network',
    city: 'Cottonwood',
    region: 'AZ',
    code: '86326',
    zone: 'America/Phoenix',
    buildings: 9,
    billing: billing['Individual Building Bill'],
  }),
  client('harborpoint', {
    ...us,
    name: 'Harbor Point Independent School District',
    city: 'Harbor Point',
    region: 'TX',
    code: '77550',
    buildings: 31,
    status: status['On Hold'],
  }),
  client('pinecrest', {
    ...us,
    name: 'Pinecrest Children’s Hospital',
    type: type.Healthcare,
    city: 'Pinecrest',
    region: 'FL',
    code: '33156',
    zone: 'America/New_York',
    naming: 'hospital',
    buildings: 6,
    modules: ['visitor', 'contractor', 'staff', 'kiosk'],
  }),
  client('lakeshore', {
    ...us,
    name: 'Lakeshore Logistics, Inc.',
    type: type.Corporate,
    city: 'Lakeshore',
    region: 'OH',
    code: '44140',
    zone: 'America/New_York',
    naming: 'office',
    buildings: 5,
    modules: ['visitor', 'contractor', 'staff', 'visitorApp'],
  }),
  client('quebec', {
    ...us,
    name: 'Centre scolaire Côte-des-Érables',
    type: type.Education,
    country: 'CA',
    city: 'Trois-Érables',
    region: 'QC',
    code: 'G8T 1X4',
    zone: 'America/Toronto',
    naming: 'french',
    buildings: 8,
  }),
  client('dublin', {
    ...uk,
    name: 'Scoil Naomh Bríd, Ráth Éanna',
    country: 'IE',
    city: 'Ráth Éanna',
    region: 'Co. Dublin',
    code: 'D15 XR2R',
    zone: 'Europe/Dublin',
    buildings: 1,
    status: status.Setup,
  }),
  client('lycee', {
    ...uk,
    name: 'Lycée français Élise-Brontë',
    city: 'Kensington Mews',
    region: 'Greater London',
    code: 'SW7 2DG',
    naming: 'french',
    buildings: 4,
    status: status['Non-Renewal'],
  }),
];

export const clientUid = (key: string) => uidOf(`client ${key}`);
