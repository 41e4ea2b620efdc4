import { createMachine } from 'xstate';
import { defineWalk, type AnyWalk } from './walk.ts';

/** A journey as a chart: screens are states, gestures are events. */
export interface JourneyChart {
  readonly id: string;
  readonly description: string;
  /** `Given …`. */
  readonly given: string;
  readonly first: string;
  readonly screens: Readonly<
    Record<string, { readonly description: string; readonly on?: Readonly<Record<string, string | undefined>> }>
  >;
  /** Each with its `When …`. */
  readonly gestures: Readonly<Record<string, { readonly when: string }>>;
}

/** The walk through a journey's chart, so that its paths are generated and written down like those of the portal's own. */
export function journeyWalk({ id, description, given, first, screens, gestures }: JourneyChart): AnyWalk {
  const states = Object.entries(screens).map(([name, screen]) => [name, { ...screen, on: { ...screen.on } }] as const);
  return defineWalk({
    machine: createMachine({ id, description, initial: first, states: Object.fromEntries(states) as never }),
    given: { [given]: undefined },
    when: Object.fromEntries(Object.entries(gestures).map(([type, { when }]) => [when, { type }])),
    told: {},
    digest: () => null,
  });
}
