import { isCreation, limitInWords, type Call } from './call.ts';

/** The status of a success: 201 where a record was made, 204 where there is nothing to tell. */
export const successOf = (call: Pick<Call, 'method' | 'repeatable' | 'tokenless' | 'reply' | 'answers'>): number => {
  if (call.reply === undefined && call.answers === 'json') return 204;
  return isCreation(call) ? 201 : 200;
};

/**
 * The statuses outside 2xx with which a platform may answer a call, each with what it means: the document is made of them,
 * and every answer of the reference platform is held against them. A failure of the platform itself (5xx) is none of them.
 */
export function refusalsOf(call: Call): Readonly<Record<number, string>> {
  const writes = call.method !== 'GET';
  const reads = call.body !== undefined;
  const isCompared = call.versioned && writes && !isCreation(call);
  return {
    ...((reads || call.query || call.texts.length > 0 || isCompared) && {
      400: 'A field, the query or a header is not as it must be.',
    }),
    ...(!call.tokenless && {
      401: 'The token is missing, malformed or expired.',
      403: 'The caller lacks the permission.',
      404: 'Absent, or out of the caller’s scope.',
    }),
    ...(call.tokenless && call.reply && { 401: 'What was shown opens nothing.' }),
    ...(writes && { 409: 'Another record has these values, or somebody else is writing this one.' }),
    ...(isCompared && { 412: 'The record has changed since the version in If-Match.' }),
    ...(reads && {
      413: `The body is larger than ${limitInWords(call.largest)}.`,
      415: `The body is not ${call.sends === 'form' ? 'a form (multipart/form-data)' : 'JSON in UTF-8'}.`,
    }),
    ...(isCreation(call) && { 422: 'The Idempotency-Key was used for another creation.' }),
    429: 'Too much was asked at once; Retry-After says when to come again.',
  };
}
