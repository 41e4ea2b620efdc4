import type { Moment } from '@wardmere/machines/inspection/trace';
import { shortName } from './actor-words.ts';
import type { EventRow } from './event-rows.ts';

/** Which events are listed. An empty word asks for nothing. */
export interface EventFilter {
  /** A word of the event's type, of its actors' names or of what it carries. */
  readonly search: string;
  /** The name of the actor it goes to or comes from. */
  readonly actor: string;
  readonly type: string;
  readonly withNoise: boolean;
}

export const everyEvent: EventFilter = { search: '', actor: '', type: '', withNoise: false };

/** Each key that is pressed, and what watchers tell each time something near them moves: many, and seldom the question. */
const NOISY_TYPES: ReadonlySet<string> = new Set(['key.press']);
/** The wait after which an actor is sound again ends for each of them at the same moment, and nothing is seen of it. */
const NOISY_WAIT = /^xstate\.after\.soundAfter\./;
/** Through the root goes whatever the world tells an actor: it is noise where what it carries is. */
const carried = ({ type, event }: EventRow): unknown =>
  type === 'world.tell' && typeof event['event'] === 'object' && event['event'] !== null && 'type' in event['event']
    ? event['event'].type
    : type;
const NOISY_ACTOR = /^watch(?=[A-Z ]|$)/;

/** The events that are listed, and how many are left out as noise alone. */
export function listed(
  rows: readonly EventRow[],
  names: Moment,
  filter: EventFilter,
): { readonly rows: readonly EventRow[]; readonly noise: number } {
  const nameOf = (id: string | undefined) => (id === undefined ? '' : (names.get(id)?.name ?? id));
  const search = filter.search.trim().toLowerCase();
  const found = rows.filter((row) => {
    const [to, from] = [nameOf(row.actor), nameOf(row.from)];
    if (filter.type !== '' && row.type !== filter.type) return false;
    if (filter.actor !== '' && shortName(to) !== filter.actor && shortName(from) !== filter.actor) return false;
    return search === '' || textOf(row).includes(search) || `${from} ${to}`.toLowerCase().includes(search);
  });
  const isNoise = (row: EventRow) =>
    NOISY_WAIT.test(row.type) ||
    NOISY_TYPES.has(String(carried(row))) ||
    NOISY_ACTOR.test(nameOf(row.actor)) ||
    NOISY_ACTOR.test(nameOf(row.from));
  // Whoever asks for it by its type or its actor means it.
  const isAskedFor =
    filter.withNoise || NOISY_TYPES.has(filter.type) || NOISY_WAIT.test(filter.type) || NOISY_ACTOR.test(filter.actor);
  const kept = isAskedFor ? found : found.filter((row) => !isNoise(row));
  return { rows: kept, noise: isAskedFor ? found.filter(isNoise).length : found.length - kept.length };
}

/** What can be chosen: the actors and the types there are events of, by name. */
export function choicesIn(rows: readonly EventRow[], names: Moment) {
  const actors = new Set(
    rows.flatMap(({ actor, from }) => [actor, from].flatMap((id) => names.get(id ?? '')?.name ?? [])).map(shortName),
  );
  return {
    actors: [...actors].toSorted((one, other) => one.localeCompare(other)),
    types: [...new Set(rows.map(({ type }) => type))].toSorted((one, other) => one.localeCompare(other)),
  };
}

const texts = new WeakMap<EventRow, string>();

function textOf(row: EventRow): string {
  const known = texts.get(row) ?? JSON.stringify(row.event).toLowerCase();
  texts.set(row, known);
  return known;
}
