import { describe, expect, it } from 'vitest';
import { CallError, failureFrom, failureOf, sentencesOf } from './failure.ts';
import { contacts } from './contacts.ts';
import { unableTo, UNKNOWN_ERROR, type Words } from './words.ts';

const words: Words = {
  otherwise: unableTo('update', 'thing'),
  on: { 404: 'This thing does not exist.', 403: 'You may not.' },
  containing: [{ text: 'already taken', words: 'Choose another.' }],
};
const field = JSON.stringify({
  title: 't',
  description: 'Described.',
  errors: { Name: ['First.', 'Second.'], City: ['Third.'] },
});
const generic = 'Unable to update thing. Please try again';

describe('the words of a failure: containing, then the status, then what the server says, then otherwise', () => {
  it.for([
    [400, 'Email is ALREADY taken by x', words, 'Choose another.'],
    [404, '{"title":"already Taken"}', words, 'Choose another.'],
    [404, '', words, 'This thing does not exist.'],
    [403, field, { ...words, says: 'firstFieldError' }, 'You may not.'],
    [400, field, { ...words, says: 'firstFieldError' }, 'First.'],
    [400, field, { ...words, says: 'description' }, 'Described.'],
    [400, field, words, generic],
    [400, '{"errors":{"Name":[],"City":["Third."]}}', { ...words, says: 'firstFieldError' }, 'Third.'],
    [400, '{"errors":{"Name":[" "]}}', { ...words, says: 'firstFieldError' }, generic],
    [400, '{"errors":"no record"}', { ...words, says: 'firstFieldError' }, generic],
    [400, 'plain text', { ...words, says: 'description' }, 'plain text'],
    [500, 'plain text', { ...words, says: 'description' }, generic],
    [400, '<html>', { ...words, says: 'firstFieldError' }, generic],
    [400, 'null', { ...words, says: 'description' }, generic],
    [400, '[]', { ...words, says: 'description' }, generic],
    [500, '', words, generic],
  ] as const)('%i %s → %o', ([status, text, given, message]) => {
    expect(failureOf({ status, text }, given).message).toBe(message);
  });
});

describe('the description of what was sent (D-099)', () => {
  const own: Words = { otherwise: generic, says: 'descriptionOfValues' };
  const text = '{"description":"There is a contact of this name."}';

  it('is told in the server’s own words where it judges the values', () => {
    for (const status of [400, 409, 422])
      expect(failureOf({ status, text }, own).message).toBe('There is a contact of this name.');
  });

  it('stands below the message of the call where it says something else (D-047)', () => {
    for (const status of [403, 404, 412, 429])
      expect(failureOf({ status, text }, own)).toMatchObject({
        message: generic,
        description: 'There is a contact of this name.',
      });
  });

  it('is what a contact’s name is refused by', () => {
    for (const { words: told } of [contacts.create, contacts.replace]) expect(told.says).toBe('descriptionOfValues');
  });
});

describe('a name that is taken (D-197)', () => {
  const taken: Words = { ...words, duplicate: '{roleName} already exists, please rename.' };
  it.for([
    [409, '', 'Nurse already exists, please rename.'],
    [400, 'A role of that name ALREADY EXISTS', 'Nurse already exists, please rename.'],
    [400, field, 'Nurse already exists, please rename.'],
    [400, '{"errors":{"name":["Taken."]}}', 'Nurse already exists, please rename.'],
    [400, '{"errors":{"Name":[]}}', generic],
    [400, '{"errors":{"roleName":["Name is required."]}}', generic],
    [500, 'already exists', generic],
    [404, '', 'This thing does not exist.'],
  ] as const)('%i %s → %s', ([status, text, message]) => {
    expect(failureOf({ status, text }, taken, { roleName: ' Nurse ' }).message).toBe(message);
  });

  it('is told even where nothing is known of what was sent', () => {
    for (const sent of [undefined, null, 'text', {}])
      expect(failureOf({ status: 409, text: '' }, taken, sent).message).toBe('already exists, please rename.');
  });
});

describe('the name error of a security group (D-199, D-200)', () => {
  const own: Words = { otherwise: 'Unable to create security group. Please try again', says: 'nameError' };
  it.for([
    ['{"errors":{"Name":["“Staff” is taken for client Northmoor."]}}', '“Staff” is taken'],
    ['{"errors":{"Roles":["First."],"name":["Taken.","for client X"]}}', 'Taken.'],
    ['{"errors":{"name":["for client X only"]}}', 'for client X only'],
    ['{"errors":{"Roles":["Choose roles or buildings."],"Other":["x"]}}', 'Choose roles or buildings.'],
    ['{"description":"Either Roles or Buildings must be given."}', 'Either Roles or Buildings must be given.'],
    ['Either Roles or Buildings must be given.', 'Either Roles or Buildings must be given.'],
    ['"Either Roles or Buildings must be given."', 'Either Roles or Buildings must be given.'],
    ['<h1>Bad Request</h1>', own.otherwise],
    ['{"statusCode":400', own.otherwise],
    ['Error: refused\n    at Server.answer', own.otherwise],
    [`${'very '.repeat(200)}long`, own.otherwise],
    [' ', own.otherwise],
  ] as const)('%s → %s', ([text, message]) => {
    expect(failureOf({ status: 400, text }, own).message).toBe(message);
  });

  it('is never what the server says of the caller, of the record or of itself', () => {
    for (const status of [403, 404, 412, 415, 500])
      expect(failureOf({ status, text: '{"description":"Described."}' }, own).message).toBe(own.otherwise);
  });

  it('is told at its field in the same words', () => {
    const text = '{"errors":{"name":["“Staff” is taken for client Northmoor."],"roleUIDs":["Gone for client X."]}}';
    expect(failureOf({ status: 409, text }, own)).toMatchObject({
      fields: { name: ['“Staff” is taken'], roleUIDs: ['Gone for client X.'] },
    });
  });
});

it.for([
  [400, 'rejected'],
  [401, 'unauthenticated'],
  [403, 'forbidden'],
  [404, 'missing'],
  [409, 'conflict'],
  [412, 'stale'],
  [413, 'rejected'],
  [422, 'rejected'],
  [429, 'unavailable'],
  [500, 'unavailable'],
  [503, 'unavailable'],
  [302, 'rejected'],
] as const)('%i is “%s”', ([status, kind]) => {
  expect(failureOf({ status, text: '' }, words).kind).toBe(kind);
});

const described = (status: number, given: Words = { otherwise: generic }, text = '{"description":" You may not. "}') =>
  failureOf({ status, text }, given).description;

describe('what the answer says beside general words (D-047, D-165)', () => {
  it('is its description, or its plain text', () => {
    for (const status of [400, 403, 404, 409, 412, 429]) expect(described(status)).toBe('You may not.');
    expect(described(403, undefined, 'You may not.')).toBe('You may not.');
  });

  it('is nothing where the words are particular already, where a host fails, or where nothing is said', () => {
    expect(described(403, words)).toBeUndefined();
    expect(described(400, { otherwise: generic, says: 'description' })).toBeUndefined();
    expect(described(500)).toBeUndefined();
    for (const text of ['', '{}', '{"description":" "}', '<html></html>'])
      expect(described(403, { otherwise: generic }, text)).toBeUndefined();
  });
});

it('a 404 says whether the catalogue has words for it', () => {
  expect(failureOf({ status: 404, text: '' }, words)).toEqual({
    kind: 'missing',
    catalogued: true,
    message: 'This thing does not exist.',
  });
  expect(failureOf({ status: 404, text: '' }, { otherwise: generic })).toEqual({ kind: 'missing', message: generic });
});

it('is told whole where no form stands: its words, what the answer says besides, and of each field', () => {
  expect(sentencesOf(failureOf({ status: 400, text: field }, { otherwise: generic }))).toEqual([
    generic,
    'Described.',
    'First.',
    'Second.',
    'Third.',
  ]);
  expect(sentencesOf(failureOf({ status: 409, text: field }, { otherwise: generic, says: 'firstFieldError' }))).toEqual(
    ['First.', 'Second.', 'Third.'],
  );
  expect(sentencesOf({ kind: 'forbidden', message: generic })).toEqual([generic]);
});

it('keeps the fields, the request’s id and when to come again', () => {
  expect(failureOf({ status: 400, text: field, requestId: 'r-1' }, words)).toEqual({
    kind: 'rejected',
    status: 400,
    fields: { Name: ['First.', 'Second.'], City: ['Third.'] },
    description: 'Described.',
    message: generic,
    requestId: 'r-1',
  });
  const seconds = (retryAfter: string) => failureOf({ status: 503, text: '', retryAfter }, words);
  expect(seconds('7')).toMatchObject({ retryAfterSeconds: 7 });
  for (const wrong of ['', 'soon', '-1', 'Infinity']) expect(seconds(wrong)).not.toHaveProperty('retryAfterSeconds');
});

it('is found behind anything thrown', () => {
  const failure = failureOf({ status: 404, text: '' }, words);
  expect(failureFrom(new CallError(failure))).toBe(failure);
  expect(failureFrom(new TypeError('secret'))).toEqual({
    kind: 'unreachable',
    reason: 'network',
    message: UNKNOWN_ERROR,
  });
  expect(failureFrom(undefined, 'Own words.')).toMatchObject({ message: 'Own words.' });
});
