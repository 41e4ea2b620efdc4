import type { Performance } from './perform.ts';

/** Every chart of the portal, with how its paths are gone on screen: each is known by standing in this folder. */
export const performances: readonly Performance[] = Object.values(
  import.meta.glob<Readonly<Record<string, unknown>>>(['./*.ts', '!./performances.ts'], { eager: true }),
).flatMap((module) => Object.values(module).filter(isPerformance));

function isPerformance(value: unknown): value is Performance {
  return typeof value === 'object' && value !== null && 'walk' in value && 'looks' in value;
}
