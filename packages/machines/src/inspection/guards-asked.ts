import { activeIn, statesOf, type Chart, type ChartTransition } from './chart.ts';

/** A transition an event could have led to: taken, refused by its guard, or not asked since another came first. */
export interface Asked {
  readonly transition: ChartTransition;
  readonly came: 'taken' | 'refused' | 'not asked';
}

/**
 * What became of each transition an event could have led to, read from the state it met and the transitions taken: of
 * what a state answers an event with, the first whose guard holds is taken, and an inner state is asked before its outer
 * ones.
 */
export function guardsAsked(chart: Chart, before: unknown, event: string, taken: readonly string[]): readonly Asked[] {
  const active = new Set(activeIn(chart, before));
  const answered = new Map(
    taken.flatMap((id) => {
      const [source = '', type, place] = id.split('|');
      return type === event ? [[source, Number(place)] as const] : [];
    }),
  );
  return statesOf(chart)
    .toReversed()
    .filter(({ id }) => active.has(id))
    .flatMap(({ id, transitions }) =>
      transitions
        .filter((transition) => transition.event === event)
        .map((transition, place): Asked => {
          if (taken.includes(transition.id)) return { transition, came: 'taken' };
          const isLate = (answered.get(id) ?? place) < place;
          const isOuter = [...answered.keys()].some((source) => source.startsWith(`${id}.`));
          return { transition, came: isLate || isOuter || transition.guard === undefined ? 'not asked' : 'refused' };
        }),
    );
}

/** A guard's name as words: `hasChosenClient and not isSaving` is “has chosen client and not is saving”. */
export const guardInWords = (guard: string): string =>
  guard.startsWith('in ')
    ? guard
    : guard.replaceAll(/([a-z\d])([A-Z])/g, (_, end: string, begin: string) => `${end} ${begin.toLowerCase()}`);
