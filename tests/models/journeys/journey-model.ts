import { journeyWalk } from '@wardmere/machines/testing/journey-walk';
import { walkChart, type Walked } from '@wardmere/machines/testing/walk-chart';
import type { Records } from '../../support/records.ts';
import type { Visits } from '../../support/visits.ts';
import type { Watch } from '../../support/watch.ts';

/** What a journey begins with. */
export interface Setting {
  readonly visits: Visits;
  readonly records: Records;
  readonly watch: Watch;
}

interface Screen<World, Name extends string, Gesture extends string> {
  readonly description: string;
  /** Fails where this is not what is on screen. */
  readonly see: (world: World) => Promise<unknown>;
  readonly on?: Readonly<Partial<Record<Gesture, Name>>>;
}

/** A journey as a small chart: screens are states, gestures are events; each screen is looked at, each gesture made. */
interface JourneyModel<World, Name extends string, Gesture extends string> {
  readonly id: string;
  readonly description: string;
  readonly given: string;
  readonly first: NoInfer<Name>;
  readonly screens: Readonly<Record<Name, Screen<World, NoInfer<Name>, NoInfer<Gesture>>>>;
  readonly gestures: Readonly<
    Record<Gesture, { readonly when: string; readonly act: (world: World) => Promise<unknown> }>
  >;
}

/** A journey among others: its chart, and how one of its paths is gone. */
export interface Journey {
  readonly id: string;
  readonly walk: ReturnType<typeof journeyWalk>;
  readonly walked: () => Walked;
  readonly go: (path: Walked['paths'][number], setting: Setting, took: (id: string) => void) => Promise<void>;
}

/** A journey that begins so: with its chart, and what is seen and done at each place of it. */
export const journeyFrom =
  <World>(begin: (setting: Setting) => Promise<World>) =>
  <Name extends string, Gesture extends string>(model: JourneyModel<World, Name, Gesture>): Journey => {
    const walk = journeyWalk(model);
    const screens = new Map<string, Screen<World, Name, Gesture>>(Object.entries(model.screens));
    const gestures = new Map<string, { readonly act: (world: World) => Promise<unknown> }>(
      Object.entries(model.gestures),
    );
    const see = (world: World, screen: unknown) => screens.get(String(screen))?.see(world);
    return {
      id: model.id,
      walk,
      walked: () => walkChart(walk),
      go: async ({ steps }, setting, took) => {
        const world = await begin(setting);
        await see(world, model.first);
        for (const id of [model.id, `${model.id}.${model.first}`]) took(id);
        for (const step of steps) {
          await gestures.get(step.event)?.act(world);
          await see(world, step.value);
          for (const id of [...step.took, `${model.id}.${String(step.value)}`]) took(id);
        }
      },
    };
  };
