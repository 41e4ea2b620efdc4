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

const most = (numbers: readonly (number | undefined)[]) => Math.max(0, ...numbers.map((each) => each ?? 0));

/** What all shakes come to together: what was acknowledged and what became of it, and how long anybody waited. */
export function totalOf(outcomes: readonly Outcome[], took: number): string {
  const sum = (of: keyof Tally) => outcomes.reduce((total, { tally }) => total + (tally?.[of] ?? 0), 0);
  const stood = most(outcomes.map(({ stoodAfter }) => stoodAfter));
  const waited = most(outcomes.map(({ waits }) => waits?.p95).filter((p95) => !Number.isNaN(p95)));
  const wrong = outcomes.filter((outcome) => outcome.wrong !== undefined).length;
  const untried = outcomes.filter((outcome) => outcome.untried !== undefined).length;
  const tries = outcomes.length - wrong - untried;
  return [
    `${sum('acknowledged')} acknowledged, ${sum('stored')} stored, ${sum('lost')} lost, ${sum('halfDone')} half done`,
    `stood again after ${ms(stood)} at most; others waited ${ms(waited)} at most (p95)`,
    `${tries} shakes stood, ${wrong} did not${untried > 0 ? `, ${untried} not tried` : ''}; it took ${Math.round(took / 1000)} s`,
  ]
    .map((line) => `${line}\n`)
    .join('');
}

/** So long after the ground stands still everything works again. */
const soonest = 10_000;

/** What is wrong with the time until it stood. */
export const wrongWithWait = (stoodAfter: number): string | undefined =>
  stoodAfter > soonest ? `It stood again only after ${ms(stoodAfter)}.` : undefined;

/** What a tally says that must not be. */
export function wrongWith(tally: Tally): string | undefined {
  if (tally.acknowledged === 0) return 'Nothing was acknowledged: nothing was tried.';
  if (tally.lost > 0) return `${tally.lost} acknowledged saves are not there.`;
  return tally.halfDone > 0 ? `${tally.halfDone} records hold half of a save.` : undefined;
}
