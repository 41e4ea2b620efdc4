import { HttpResponse } from 'msw';
import type { Answer } from './answers.ts';

const DAY = 86_400_000;

/** So many days or weeks up to 20 November 2026, each with what was counted. */
export const countedDays = (count: number, length = 1) =>
  Array.from({ length: count }, (_, index) => ({
    from: new Date(Date.UTC(2026, 10, 20) - (count - 1 - index) * length * DAY).toISOString().slice(0, 10),
    signIns: 2 + ((index * 5) % 9),
    failed: index % 4 === 1 ? 1 + (index % 3) : 0,
  }));

/** Figures of the afternoon of that day. */
export const figured =
  (figures: object): Answer =>
  () =>
    HttpResponse.json({ asOf: '2026-11-20T14:05:00.000Z', ...figures });
