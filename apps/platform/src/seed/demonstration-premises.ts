import type { DemonstrationClient } from './demonstration-clients.ts';
import { clientUid, demonstrationClients } from './demonstration-clients.ts';
import { buildingUid } from './demonstration-buildings.ts';
import { uidOf } from './uid-of.ts';

const english = {
  levels: ['Ground floor', 'First floor', 'Second floor', 'Basement'],
  rooms: ['Hall', 'Library', 'Staff room', 'Reception', 'Kitchen', 'Music room', 'Sports hall', 'Medical room'],
  room: 'Room',
};
const words: Partial<Record<DemonstrationClient['naming'], typeof english>> = {
  welsh: {
    levels: ['Llawr gwaelod', 'Llawr cyntaf', 'Ail lawr', 'Islawr'],
    rooms: [
      'Neuadd',
      'Llyfrgell',
      'Ystafell athrawon',
      'Derbynfa',
      'Cegin',
      'Ystafell gerdd',
      'Campfa',
      'Ystafell feddygol',
    ],
    room: 'Ystafell',
  },
  american: {
    levels: ['First floor', 'Second floor', 'Third floor', 'Basement'],
    rooms: ['Auditorium', 'Library', 'Staff lounge', 'Front office', 'Cafeteria', 'Band room', 'Gym', 'Nurse’s office'],
    room: 'Room',
  },
};

/** The client in which there is much of everything. */
const LARGEST = 'northmoor';
/** So many buildings of it have levels, of those so many have locations on each, and the first has so many of them. */
const HAVE_LEVELS = 100;
const HAVE_LOCATIONS = 20;
const MOST_LOCATIONS = 400;
/** And of every other client. */
const FEW = 3;

/** How many levels a building has: two or three floors, a basement in some. */
export const levelsIn = (building: number) => 2 + (building % 3);

export const levelUid = (key: string, building: number, level: number) => uidOf(`level ${key} ${building} ${level}`);

export const locationUid = (key: string, building: number, level: number, location: number) =>
  uidOf(`location ${key} ${building} ${level} ${location}`);

interface Floor {
  readonly key: string;
  readonly building: number;
  readonly level: number;
  readonly levels: number;
  readonly said: typeof english;
}

/** Every level of the demonstration. */
const floors: readonly Floor[] = demonstrationClients.flatMap(({ key, buildings, naming }) =>
  Array.from({ length: Math.min(buildings, key === LARGEST ? HAVE_LEVELS : FEW) }, (_, building) => {
    const levels = levelsIn(building);
    const said = words[naming] ?? english;
    return Array.from({ length: levels }, (__, level) => ({ key, building, level, levels, said }));
  }).flat(),
);

const placeOf = ({ key, building }: Floor) => ({
  clientUID: clientUid(key),
  buildingUID: buildingUid(key, building),
});

/** The levels of the demonstration's buildings, the basement shown last. */
export const levelsOf = () =>
  floors.map((each) => ({
    uid: levelUid(each.key, each.building, each.level),
    ...placeOf(each),
    levelName: each.said.levels[each.level] ?? '',
    displayOrder: each.level,
    modifiedBy: 'Ada Admin',
  }));

/** The locations on them: rooms by what they are, then by number. */
export const locationsOf = () =>
  floors
    .filter(({ key, building }) => building < (key === LARGEST ? HAVE_LOCATIONS : FEW))
    .flatMap((each) => {
      const { key, building, level, levels, said } = each;
      const count = key === LARGEST && building === 0 ? MOST_LOCATIONS / levels : 4 + (building % 5);
      return Array.from({ length: count }, (_, index) => ({
        uid: locationUid(key, building, level, index),
        ...placeOf(each),
        levelUID: levelUid(key, building, level),
        name: said.rooms[index] ?? `${said.room} ${(level + 1) * 1000 + index - said.rooms.length + 1}`,
        modifiedBy: 'Ada Admin',
      }));
    });
