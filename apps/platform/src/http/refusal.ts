import type { FieldErrors } from '@wardmere/api';

/** Why a call is not carried out, as it is told to the caller (D-165). */
export class Refusal extends Error {
  readonly status: number;
  readonly title: string;
  readonly description: string | undefined;
  readonly errors: FieldErrors | undefined;
  readonly headers: Readonly<Record<string, string>>;
  /** Which rule refused, for the log of what matters. */
  readonly rule: 'permission' | 'rank' | undefined;

  constructor(
    status: number,
    title: string,
    more: {
      description?: string;
      errors?: FieldErrors;
      headers?: Record<string, string>;
      rule?: 'permission' | 'rank';
    } = {},
  ) {
    super(title);
    this.status = status;
    this.title = title;
    this.description = more.description;
    this.errors = more.errors;
    this.headers = more.headers ?? {};
    this.rule = more.rule;
  }
}

/** Absent, or out of the caller's scope: the two look the same. */
export const missing = () => new Refusal(404, 'Not found.');

/** A field, query name or body that is not as it must be, by wire name. */
export const invalid = (errors: FieldErrors) =>
  new Refusal(400, 'Some values are not valid.', {
    errors: Object.fromEntries(Object.entries(errors).map(([field, words]) => [sayable(field), words])),
  });

/** As `invalid`, for one field. */
export const invalidField = (field: string, ...messages: string[]) => invalid({ [field]: messages });

/** The caller lacks a permission; fields are named where only some of the change is refused. */
export const forbidden = (description: string, errors?: FieldErrors) =>
  new Refusal(403, 'Not permitted.', { description, rule: 'permission', ...(errors && { errors }) });

/** What is asked is above the caller, or would give what they do not hold (D-282); likewise. */
export const outranked = (description: string, errors?: FieldErrors) =>
  new Refusal(403, 'Not permitted.', { description, rule: 'rank', ...(errors && { errors }) });

/** The record has changed since the version the caller holds. */
export const stale = () =>
  new Refusal(412, 'Changed in the meantime.', { description: 'The record has changed since it was read.' });

/** The token does not speak for anyone; the header says how to ask again. */
export const unauthenticated = (because: 'missing' | 'refused') =>
  new Refusal(401, 'Sign in first.', {
    headers: { 'WWW-Authenticate': because === 'missing' ? 'Bearer' : 'Bearer error="invalid_token"' },
  });

/** The token speaks for the person, who showed too long ago that it is they: the sign-in is asked for again (RFC 9470, D-283). */
export const signInAgain = (maxAgeSeconds: number) =>
  new Refusal(401, 'Sign in again first.', {
    description: 'This changes how you sign in, so your sign-in must be a few minutes old at most.',
    headers: { 'WWW-Authenticate': `Bearer error="insufficient_user_authentication", max_age="${maxAgeSeconds}"` },
  });

/** What was sent as a name need not be one that a record can carry safely. */
const sayable = (field: string) => (unsayable.has(field) ? 'body' : field.slice(0, 100).toWellFormed());
const unsayable = new Set(['', '__proto__', 'constructor', 'prototype']);
