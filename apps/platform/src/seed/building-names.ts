import type { DemonstrationClient } from './demonstration-clients.ts';

interface Kind {
  readonly label: (place: string) => string;
  readonly type: string;
}
const kind = (words: string, type: string): Kind => ({ label: (place) => `${place} ${words}`, type });
const led = (words: string, type: string): Kind => ({ label: (place) => `${words} ${place}`, type });

const fore =
  'Ash Beech Birch Brook Castle Cedar Cold Deep East Fair Fox Green Hart Hazel High Holly King Lang Long Maple Mill Moor New North Oak Old Otter Raven Red Rose Rush Sand Sedge Silver South Stone Thorn West White Willow Wind Winter'.split(
    ' ',
  );
const aft = [
  'bridge',
  'bury',
  'combe',
  'dale',
  'field',
  'ford',
  'ham',
  'hurst',
  'ley',
  'mere',
  'stead',
  'thorpe',
  'ton',
  'wick',
  'wood',
  'worth',
];
const english = aft.flatMap((end, index) =>
  fore.map((start, at) => `${fore[(at + index * 7) % fore.length] ?? start}${end}`),
);
const saints = [
  'St Aidan’s',
  'St Chad’s',
  'St Cuthbert’s',
  'St Hilda’s',
  'St Oswald’s',
  'Holy Trinity',
  'St Bede’s',
  'St Anne’s',
];
const welsh = [
  'Aberwennol',
  'Bro Eirlys',
  'Bryn Hyfryd',
  'Cwm Tawel',
  'Dôl-yr-Ŷd',
  'Glan-y-Môr',
  'Llanfair Fach',
  'Maes y Dŵr',
  'Nant Gwrtheyrn',
  'Pen-y-Groes',
  'Rhosyn',
  'Tŷ Gwyn',
  'Y Dderwen',
  'Ynys Fôn',
];
const american = [
  'Abigail Stone',
  'Cedar Bluff',
  'Eagle Ridge',
  'Elena Núñez',
  'Fox Hollow',
  'Franklin Pierce',
  'George W. Carver',
  'Grover',
  'Heritage',
  'Jane Addams',
  'Kingfisher',
  'Lincoln',
  'Meadowlark',
  'Oak Grove',
  'Prairie View',
  'Roosevelt',
  'Sunnyside',
  'Washington',
  'Zora Hurston',
];
const wards = [
  'Ambulatory Care',
  'Children’s Wing',
  'Day Surgery',
  'East Tower',
  'Emergency Department',
  'Imaging',
  'Laboratories',
  'Maternity',
  'Oncology',
  'Outpatients',
  'Rehabilitation',
  'Staff Residence',
];
const offices = [
  'Headquarters',
  'North Wharf',
  'South Wharf',
  'Innovation Hub',
  'Data Centre',
  'Distribution Centre',
  'Archive',
  'Training Suite',
];
const french = [
  'Élise-Brontë',
  'Jean-Noël',
  'des Érables',
  'Saint-Cœur',
  'de l’Île',
  'Françoise-Dolto',
  'du Château',
  'Hélène-Boucher',
];
const polish = ['Świętej Łucji', 'Króla Łokietka', 'Żeromskiego'];

const plain: Record<DemonstrationClient['naming'], { places: readonly string[]; kinds: readonly Kind[] }> = {
  english: {
    places: english,
    kinds: [
      kind('Primary School', 'Primary school'),
      kind('Academy', 'Secondary school'),
      kind('Infant School', 'Primary school'),
      kind('Junior School', 'Primary school'),
      kind('Nursery', 'Nursery'),
      kind('High School', 'Secondary school'),
      kind('Special School', 'Special school'),
      kind('Sixth Form Centre', 'Sixth form'),
      kind('Sports Hall', 'Sports centre'),
    ],
  },
  welsh: {
    places: welsh,
    kinds: [
      led('Ysgol Gynradd', 'Primary school'),
      led('Ysgol Gyfun', 'Secondary school'),
      led('Canolfan', 'Sports centre'),
    ],
  },
  american: {
    places: american,
    kinds: [
      kind('Elementary School', 'Elementary school'),
      kind('Middle School', 'Middle school'),
      kind('High School', 'High school'),
    ],
  },
  hospital: { places: wards, kinds: [{ label: (place) => place, type: 'Hospital' }] },
  office: { places: offices, kinds: [{ label: (place) => place, type: 'Office' }] },
  french: { places: french, kinds: [led('École', 'Primary school'), led('Collège', 'Secondary school')] },
  polish: { places: polish, kinds: [led('Sala', 'Other')] },
};

/** A name that reads like one, with the type it speaks of; unlike those of all other indexes of a client. */
export function buildingName(naming: DemonstrationClient['naming'], index: number): { name: string; type: string } {
  const { places, kinds } = plain[naming];
  const total = places.length * kinds.length;
  // A stride without a common divisor visits every pair of place and kind before any comes again, well mixed.
  const position = (index * strideOf(total)) % total;
  const place = places[position % places.length] ?? '';
  const chosen = kinds[Math.floor(position / places.length)];
  // Every so many schools one is a church school, as they are.
  const saint = naming === 'english' && position % 9 === 4 ? `${saints[position % saints.length] ?? ''} ` : '';
  return { name: chosen?.label(`${saint}${place}`) ?? place, type: chosen?.type ?? 'Other' };
}

function strideOf(total: number): number {
  let stride = Math.max(1, Math.round(total * 0.618));
  while (commonDivisor(stride, total) > 1) stride += 1;
  return stride;
}

const commonDivisor = (one: number, other: number): number => (other === 0 ? one : commonDivisor(other, one % other));
