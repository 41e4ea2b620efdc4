import { Refusal } from '../../http/refusal.ts';

/** Somebody sends more by hand than in a minute may be: they come again when there is room. */
export const tooManyAMinute = (description: string, wait: number) =>
  new Refusal(429, 'Too much at once.', { description, headers: { 'Retry-After': `${Math.ceil(wait / 1000)}` } });
