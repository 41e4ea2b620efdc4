import { inFigures } from '@wardmere/ui/words';

const units = [
  { name: 'day', ms: 86_400_000 },
  { name: 'hour', ms: 3_600_000 },
  { name: 'minute', ms: 60_000 },
  { name: 'second', ms: 1000 },
] as const;

/** “3 days”, “1 hour”, “40 seconds”: how long ago something was, in its largest unit. */
export function ageInWords(at: string, now: Date): string {
  const passed = Math.max(0, now.getTime() - Date.parse(at));
  const { name, ms } = units.find((unit) => passed >= unit.ms) ?? { name: 'second', ms: 1000 };
  const count = Math.floor(passed / ms);
  return `${inFigures(count)} ${count === 1 ? name : `${name}s`}`;
}
