import { buildingName } from '../seed/building-names.ts';

/** A floor of a venue: what it is called, where it comes among the others. */
interface Floor {
  readonly name: string;
  readonly order: number;
}

/** A venue as the demonstration vendor knows it. */
export interface DemoVenue {
  readonly id: string;
  readonly name: string;
  readonly floors: readonly Floor[];
}

const COUNT = 230;
const english = ['Ground floor', 'First floor', 'Second floor', 'Basement', 'Mezzanine', 'Sports block'];
const welsh = ['Llawr gwaelod', 'Llawr cyntaf', 'Ail lawr', 'Islawr', 'Mesanîn', 'Bloc chwaraeon'];

/** Vendors name their records as they like: some of these ids have spaces, signs and Welsh letters in them. */
const idOf = (index: number, name: string) =>
  index % 23 === 22 ? `${name} #${index + 1}/100%` : `venue-${String(index + 1).padStart(4, '0')}`;

/** The venues of the demonstration vendor, alike at every start. */
export const demoVenues: readonly DemoVenue[] = Array.from({ length: COUNT }, (_, index) => {
  const isWelsh = index % 23 === 22;
  const { name } = buildingName(isWelsh ? 'welsh' : 'english', index);
  const words = isWelsh ? welsh : english;
  const floors = words.slice(0, 2 + (index % 5)).map((floor, order) => ({ name: floor, order }));
  return { id: idOf(index, name), name, floors };
});
