import { percentile } from '../figures.ts';
import type { Ask, Asking } from './ask.ts';

/** How long somebody waited for their answers, in milliseconds, and how many were none. */
export interface Waits {
  readonly asked: number;
  readonly p50: number;
  readonly p95: number;
  readonly longest: number;
  /** Answers other than 2xx by status; a quiet person has none. */
  readonly refused: Readonly<Record<string, number>>;
}

/** Asks one thing after the other, with a breath between, until the time is over. */
export function measureWaits(ask: Ask, asking: Asking, forMs: number): Promise<Waits> {
  const until = performance.now() + forMs;
  return measureWaitsWhile(ask, asking, () => performance.now() < until);
}

/** As `measureWaits`, for as long as something else goes on. */
export async function measureWaitsWhile(ask: Ask, asking: Asking, goesOn: () => boolean): Promise<Waits> {
  const taken: number[] = [];
  const refused: Record<string, number> = {};
  while (goesOn()) {
    const { status, ms } = await ask(asking);
    taken.push(ms);
    if (typeof status !== 'number' || status < 200 || status > 299) refused[status] = (refused[status] ?? 0) + 1;
    await new Promise((done) => setTimeout(done, 15));
  }
  const at = (share: number) => percentile(taken, share);
  return { asked: taken.length, p50: at(0.5), p95: at(0.95), longest: at(1), refused };
}

/** A line for people. */
export const told = ({ asked, p50, p95, longest, refused }: Waits): string =>
  [
    `p50 ${p50.toFixed(0).padStart(5)} ms`,
    `p95 ${p95.toFixed(0).padStart(5)} ms`,
    `longest ${longest.toFixed(0).padStart(6)} ms`,
    `of ${String(asked).padStart(4)}`,
    ...Object.entries(refused).map(([status, count]) => `${count} × ${status}`),
  ].join('  ');
