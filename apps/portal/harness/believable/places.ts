/** Names that many kinds of records share, in the order that lists have. */
export const trusts = [
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

export const schools = [
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

/** So many records, each somewhere. */
export const placed = (count: number, more: (index: number) => object) =>
  Array.from({ length: count }, (_, index) => ({ ...site, ...places[index % places.length], ...more(index) }));

/** The fourth building, by the id it has in every list. */
export const deepdale = { uid: '5a8b5374-0000-4000-8000-000000000004', name: schools[3] };
