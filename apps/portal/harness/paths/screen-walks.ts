import type { ScreenWalk } from './go-path.ts';

/** Every chart of the portal, with how its paths are gone on screen: each is known by its folder. */
export const screenWalks: readonly ScreenWalk[] = Object.values(
  import.meta.glob<Readonly<Record<string, unknown>>>(['./*.ts', '!./screen-walks.ts'], { eager: true }),
).flatMap((module) => Object.values(module).filter(isScreenWalk));

function isScreenWalk(value: unknown): value is ScreenWalk {
  return typeof value === 'object' && value !== null && 'walk' in value && 'looks' in value;
}
