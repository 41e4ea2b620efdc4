import type { PickerOption, RailGroup, Tone } from '../index.ts';

/** A made-up building for the stories. */
export type Building = {
  readonly id: string;
  readonly name: string;
  readonly town: string;
  readonly status: 'Active' | 'In set-up' | 'Suspended' | 'Archived';
  readonly code: string;
  readonly people: number;
};

const names = [
  'Hill School',
  'Ysgol Pen Llŷn',
  'St Mary on the Hill',
  'Northfield Academy',
  'École du Parc',
  'Brook House',
  'The Old Mill Nursery',
  'Ysgol Gynradd Tŵr',
  'Kingsway High',
  'Larkrise Infants',
  'Meadow Lane Centre',
  'Harbour View',
];
const towns = ['Leeds', 'Pwllheli', 'York', 'Llanfairpwll', 'Bath', 'Kendal'];
const statuses = ['Active', 'Active', 'In set-up', 'Active', 'Suspended', 'Archived'] as const;
const pick = <Item>(items: readonly Item[], at: number, otherwise: Item): Item => items[at % items.length] ?? otherwise;

export const buildings: readonly Building[] = Array.from({ length: 10_000 }, (_, at) => ({
  id: `b${at + 1}`,
  name: at < names.length ? pick(names, at, '') : `${pick(names, at, '')} ${Math.floor(at / names.length) + 1}`,
  town: pick(towns, at * 7 + 1, ''),
  status: pick(statuses, at, 'Active'),
  code: `NF-${String(at + 1).padStart(4, '0')}`,
  people: ((at * 7919) % 1900) + 12,
}));

export const toneOf = (status: Building['status']): Tone =>
  ({ Active: 'success', 'In set-up': 'info', Suspended: 'warning', Archived: 'neutral' } as const)[status];

export const buildingOptions = buildings.map(({ id, name, town }) => ({ value: id, label: name, detail: town }));

export const clientOptions: readonly PickerOption[] = Array.from({ length: 1000 }, (_, at) => ({
  value: `c${at + 1}`,
  label: at === 2 ? 'Northfield Trust' : `${pick(names, at, '')} Trust ${at + 1}`,
  badge: at % 5 === 0 ? 'US' : undefined,
}));

export const railGroups: readonly RailGroup[] = [
  {
    id: 'client',
    items: [
      { id: 'home', label: 'Home', icon: 'home', href: '#home' },
      { id: 'buildings', label: 'Buildings', icon: 'building', href: '#buildings', current: true },
      { id: 'people', label: 'People', icon: 'users', href: '#people', badge: '12' },
      { id: 'imports', label: 'Imports', icon: 'upload', href: '#imports' },
    ],
  },
  {
    id: 'settings',
    label: 'Settings',
    items: [
      { id: 'titles', label: 'Titles', icon: 'card-id', href: '#titles' },
      { id: 'roles', label: 'Roles', icon: 'shield', href: '#roles', locked: 'Needs the permission “Manage roles”.' },
      { id: 'webhooks', label: 'Webhooks', icon: 'webhook', href: '#webhooks' },
    ],
  },
];
