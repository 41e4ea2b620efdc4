import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  isHeaderName,
  refusalOfKeyHeader,
  refusalOfHeader,
  soundsSecret,
  withoutBlanks,
  WrittenHeaders,
  type HeaderPair,
} from './headers.ts';

const USE_A_CREDENTIAL = 'Use a credential for this header.';
const SET_WHEN_SENT = 'This header is set when the request is sent.';

/** What is wrong with headers as written, each with where it stands: `0.value: …`. */
function wrongs(headers: unknown): readonly string[] {
  const { issues = [] } = v.safeParse(WrittenHeaders, headers);
  return issues.map(({ path = [], message }) => [...path.map(({ key }) => String(key)), message].join(' '));
}
const header = (name: string, value = 'on'): HeaderPair => ({ name, value });
const many = (count: number, value = 'on') => Array.from({ length: count }, (_, at) => header(`x-${at}`, value));

describe('the headers of a request (D-117, D-259)', () => {
  it('lose the rows that are blank, and the space around a name', () => {
    expect(v.parse(WrittenHeaders, [header(' x-room '), header('  ', ' '), {}, { name: null, value: null }])).toEqual([
      header('x-room'),
    ]);
    expect(withoutBlanks([header('', ''), header('x-empty', '')])).toEqual([header('x-empty', '')]);
    expect([v.parse(WrittenHeaders, null), v.parse(WrittenHeaders, undefined)]).toEqual([[], []]);
  });

  it('have a name each: a value without one is an error at its row', () => {
    expect(wrongs([header('x-room'), header('', ''), header('', 'lost')])).toEqual(['2 name Give the header a name.']);
  });

  it('have names that are tokens of RFC 9110', () => {
    expect(["!#$%&'*+-.^_`|~", 'X-1', 'sec_ret'].every((name) => isHeaderName(name))).toBe(true);
    for (const name of ['x room', 'x:room', 'x\r\nevil', 'ŵ', '"x"', 'x/y', 'x\t', 'x\0'])
      expect(wrongs([header(`a${name}a`)])).toEqual(['0 name A name has letters, digits and dashes, and no spaces.']);
  });

  it('of a key may be those that a credential is for, and no other that is not a person’s to set', () => {
    expect(['Authorization', 'cookie', 'X-Api-Key', 'constructor'].map(refusalOfKeyHeader)).toEqual(
      Array.from({ length: 4 }, () => undefined),
    );
    expect(['Content-Length', 'Host', 'webhook-id'].map(refusalOfKeyHeader)).toEqual(
      Array.from({ length: 3 }, () => SET_WHEN_SENT),
    );
    expect(refusalOfKeyHeader('Content-Type')).toBe('Set by the content type.');
  });

  it('are named once, whatever the case of their letters', () => {
    expect(wrongs([header('X-Room'), header('x-hall'), header(' x-ROOM')])).toEqual([
      '2 name There is a header of this name already.',
    ]);
  });

  it.each([
    ['Authorization', USE_A_CREDENTIAL],
    ['Proxy-Authorization', USE_A_CREDENTIAL],
    ['COOKIE', USE_A_CREDENTIAL],
    ['content-Type', 'Set by the content type.'],
    ['Host', SET_WHEN_SENT],
    ['Content-Length', SET_WHEN_SENT],
    ['Transfer-Encoding', SET_WHEN_SENT],
    ['Connection', SET_WHEN_SENT],
    ['TE', SET_WHEN_SENT],
    ['Trailer', SET_WHEN_SENT],
    ['Upgrade', SET_WHEN_SENT],
    ['Expect', SET_WHEN_SENT],
    ['Keep-Alive', SET_WHEN_SENT],
    ['webhook-signature', SET_WHEN_SENT],
    ['Webhook-Anything', SET_WHEN_SENT],
  ])('cannot be %s, with a sentence that says why', (name, why) => {
    expect(refusalOfHeader(name)).toBe(why);
    expect(wrongs([header(` ${name} `, '')])).toEqual([`0 name ${why}`]);
  });

  it.each(['constructor', '__proto__', 'toString', 'hasOwnProperty'])('may be called %s, like any other', (name) => {
    expect(refusalOfHeader(name)).toBeUndefined();
    expect(wrongs([header(name)])).toEqual([]);
  });

  it('have values of one line in Latin-1', () => {
    expect(wrongs([header('x-1', ''), header('x-2', ' ~ÿé\u00a0'), header('x-3', '{{ incidentType }}')])).toEqual([]);
    for (const value of ['a\r\nx-evil: 1', 'a\nb', 'Llanfair ŵ', 'ŷ', '\u2028', '\u007f', '\u0085', '\t', '\0', '🙂'])
      expect(wrongs([header('x-room'), header('x-name', value)])).toEqual([
        '1 value A value is one line of letters of western Europe.',
      ]);
  });

  it('are at most 50, and 8 KB together; blank rows count for nothing', () => {
    expect(wrongs([...many(50), header('', '')])).toEqual([]);
    expect(wrongs(many(51))).toEqual(['At most 50 headers can be sent.']);
    const rest = 8192 - 'x-0'.length;
    expect(wrongs(many(1, 'v'.repeat(rest)))).toEqual([]);
    expect(wrongs(many(1, 'v'.repeat(rest + 1)))).toEqual(['The headers may have at most 8 KB together.']);
  });

  it('are a list of texts', () => {
    expect(wrongs({ 'x-room': 'on' })).toEqual(['Headers must be a list.']);
    expect(wrongs([{ name: 1, value: 'on' }])).toEqual(['0 name A name must be text.']);
    expect(wrongs([{ name: 'x-room', value: ['on'] }])).toEqual(['0 value A value must be text.']);
  });
});

it.each([
  ['X-Api-Key', true],
  ['x-apikey', true],
  ['X-Auth-Token', true],
  ['Set-Cookie', true],
  ['X-Session-Id', true],
  ['x-signature', true],
  ['X-Room', false],
  ['Accept', false],
])('the value of %s is covered where it is not asked for: %s', (name, covered) => {
  expect(soundsSecret(name)).toBe(covered);
});
