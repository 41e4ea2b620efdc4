import type { Waits } from '../load/waits.ts';
import type { Tally } from './ledger.ts';

/** How one shake went. */
export interface Outcome {
  readonly name: string;
  readonly tally?: Tally;
  /** Milliseconds from the end of the shake until the platform could work. */
  readonly stoodAfter?: number;
  /** How somebody of another client waited while it lasted. */
  readonly waits?: Waits;
  /** What is wrong, in a sentence; nothing where all is well. */
  readonly wrong?: string;
  /** Why it could not be tried here. */
  readonly untried?: string;
  readonly note?: string;
}

const columns = ['acknowledged', 'stored', 'lost', 'half done', 'stood after', 'others p50', 'p95'];
const width = 13;
const ms = (milliseconds: number | undefined) =>
  milliseconds === undefined || Number.isNaN(milliseconds) ? '–' : `${Math.round(milliseconds)} ms`;
const cell = (text: string | number | undefined) => String(text ?? '–').padStart(width);

/** The head of the table. */
export const head = (): string => `${''.padEnd(68)}${columns.map(cell).join('')}\n`;

/** A line of the table. */
export function lineOf({ name, tally, stoodAfter, waits, wrong, untried, note }: Outcome): string {
  if (untried !== undefined) return `– ${name}: not tried, ${untried}\n`;
  const cells = [
    tally?.acknowledged,
    tally?.stored,
    tally?.lost,
    tally?.halfDone,
    ms(stoodAfter),
    ms(waits?.p50),
    ms(waits?.p95),
  ];
  const line = `${wrong === undefined ? '✓' : '✗'} ${name}`.padEnd(68) + cells.map(cell).join('');
  const below = [wrong, note].flatMap((each) => (each === undefined ? [] : [`    ${each}\n`]));
  return `${line}\n${below.join('')}`;
}

/** What a tally says that must not be. */
export function wrongWith(tally: Tally): string | undefined {
  if (tally.acknowledged === 0) return 'Nothing was acknowledged: nothing was tried.';
  if (tally.lost > 0) return `${tally.lost} acknowledged saves are not there.`;
  return tally.halfDone > 0 ? `${tally.halfDone} records hold half of a save.` : undefined;
}
