import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainValue } from './plain-value.ts';
import { isSecretName, SECRET, withoutSecrets, type Privacy } from './redaction.ts';

const taken = (value: unknown, privacy: Privacy = 'secrets') =>
  plainValue(value, 'context', { privacy, learned: new Set(), alias: (name) => name });

describe('the table of secrets', () => {
  it.each(
    [
      ['password', 'newPassword', 'confirm_password', 'passphrase', 'clientSecret', 'secret', 'idToken'],
      ['access_token', 'refreshToken', 'nonce', 'codeVerifier', 'code', 'verificationCode', 'resetCode', 'apiKey'],
      ['api_key', 'x-api-key', 'accountKey', 'privateKey', 'signingKey2', 'Authorization', 'set-cookie', 'cookie'],
      [
        'authKey',
        'qrCode',
        'connectionCode',
        'sas',
        'sig',
        'otp',
        'pin',
        'connectionString',
        'clientAssertion',
        'vendorClientSecret',
      ],
    ].flat(),
  )('holds %s', (name) => {
    expect(isSecretName(name)).toBe(true);
    expect(taken({ [name]: 'hunter2' })).toEqual({ [name]: SECRET });
  });

  it.each([
    'name',
    'key',
    'postcode',
    'countryCode',
    'keyboard',
    'apiKeyHeaderName',
    'spinning',
    'description',
    'state',
  ])('leaves %s', (name) => expect(isSecretName(name)).toBe(false));

  it('takes secrets out of texts under any name', () => {
    expect(withoutSecrets('eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln')).toBe(SECRET);
    expect(withoutSecrets('Bearer abcdef123456')).toBe(SECRET);
    expect(withoutSecrets('https://blob.example/x.csv?se=2026&sig=abc%2Fdef&sp=w')).toBe(
      `https://blob.example/x.csv?se=2026&sig=${SECRET}&sp=w`,
    );
    expect(withoutSecrets('AccountName=a;AccountKey=c2VjcmV0;')).toBe(SECRET);
    expect(withoutSecrets('Basic training for new staff')).toBe('Basic training for new staff');
  });

  it('knows a secret that is named beside its value, and those a definition declares', () => {
    expect(taken({ headers: [{ key: 'X-Api-Key', value: 'hunter2' }] })).toEqual({
      headers: [{ key: 'X-Api-Key', value: SECRET }],
    });
    expect(taken({ editor: { secrets: ['door'] }, draft: { door: '4711', name: 'Hall' } })).toEqual({
      editor: { secrets: SECRET },
      draft: { door: SECRET, name: 'Hall' },
    });
  });

  it('knows a secret by the field that is named beside it: in a change, a clash, an operation', () => {
    const told = [
      { field: 'password', before: null, after: 'hunter2' },
      { field: 'password', base: 'hunter1', mine: 'hunter2', theirs: 'hunter3' },
      { op: 'replace', path: '/password', value: 'hunter2' },
      { op: 'replace', path: '/signIn/0/password', value: 'hunter2' },
    ];
    expect(JSON.stringify(taken(told))).not.toContain('hunter');
    expect(taken({ field: 'name', before: 'Hall', after: 'Hill' })).toEqual({
      field: 'name',
      before: 'Hall',
      after: 'Hill',
    });
  });

  it('knows a column of a list that a definition declares, and leaves what is called so elsewhere', () => {
    const rows = [{ name: 'X-School', value: 'hunter2' }];
    expect(
      taken({
        editor: { secrets: ['headers.value'] },
        draft: { headers: rows },
        changes: [{ field: 'headers', before: [], after: rows }],
        body: [{ op: 'add', path: '/headers', value: rows }],
        one: { op: 'replace', path: '/headers/0/value', value: 'hunter2' },
        value: 'editing',
      }),
    ).toEqual({
      editor: { secrets: SECRET },
      draft: { headers: [{ name: 'X-School', value: SECRET }] },
      changes: [{ field: 'headers', before: [], after: [{ name: 'X-School', value: SECRET }] }],
      body: [{ op: 'add', path: '/headers', value: [{ name: 'X-School', value: SECRET }] }],
      one: { op: 'replace', path: '/headers/0/value', value: SECRET },
      value: 'editing',
    });
  });
});

it('an import tells the inspector how it goes, and no row of the file nor where it was sent', () => {
  const planted = 'Planted-4711';
  const context = {
    address: `https://files.example/uploads/a.csv?se=1&sig=${planted}`,
    preview: { originalFileName: 'people.csv', firstRowsOfData: [['Name'], [planted]] },
    columns: [{ source: 'Name', target: 'Name' }],
    corrections: [{ row: 2, target: 'Name', value: planted }],
    problems: [
      {
        row: 2,
        name: planted,
        outcome: 'Rejected',
        problems: [{ target: 'Name', value: planted, message: `There is no “${planted}”.`, suggestions: ['Staff'] }],
        changes: [{ target: 'Name', before: planted, after: planted }],
      },
    ],
  };
  expect(taken(context)).toEqual({
    address: `https://files.example/uploads/a.csv?se=1&sig=${SECRET}`,
    preview: { originalFileName: 'people.csv', firstRowsOfData: SECRET },
    columns: [{ source: 'Name', target: 'Name' }],
    corrections: [{ row: 2, target: 'Name', value: SECRET }],
    problems: [
      {
        row: 2,
        name: SECRET,
        outcome: 'Rejected',
        problems: [{ target: 'Name', value: SECRET, message: SECRET, suggestions: ['Staff'] }],
        changes: [{ target: 'Name', before: SECRET, after: SECRET }],
      },
    ],
  });
  expect(JSON.stringify(taken(context, 'personal'))).not.toContain('4711');
});

describe('a copied value', () => {
  it('is plain, bounded and never throws', () => {
    const cycle: Record<string, unknown> = { name: 'x' };
    cycle['self'] = cycle;
    const hostile = Object.defineProperty({}, 'bad', { enumerable: true, get: () => expect.fail() });
    expect(JSON.stringify(taken(cycle)).length).toBeLessThan(300);
    expect(taken(hostile)).toBe('‹unreadable›');
    expect(taken([...Array(60).keys()])).toHaveLength(51);
    expect(taken('x'.repeat(5000))).toMatch(/^x{600}… \(5000\)$/);
    expect(taken({ at: new Date(0), go: () => 0, seen: new Set([1]), file: new Blob(['x']) })).toEqual({
      at: '1970-01-01T00:00:00.000Z',
      go: 'function',
      seen: [1],
      file: '‹Blob›',
    });
  });

  it('says an actor by its name', () => {
    expect(taken({ editor: { id: 'title:1', sessionId: 'x:1', send: () => undefined } })).toEqual({
      editor: { actor: 'title:1' },
    });
  });
});

describe('a value in a report', () => {
  it('keeps its shape and the words of the product', () => {
    expect(
      taken({ failure: { kind: 'stale', message: 'Eleri changed it', status: 412 }, busy: true }, 'personal'),
    ).toEqual({
      failure: { kind: 'stale', message: 'text(16)', status: 412 },
      busy: true,
    });
  });

  it('holds nothing that was planted, wherever and however deep', () => {
    const planted = fc.constantFrom(
      'Eleri Jones',
      'Llŷr ap Gruffudd',
      'eleri@hill.example',
      '+44 7700 900123',
      '12 Castle Street, Caernarfon LL55 1AA',
      'hunter2-Tr0ub4dor',
      '3f2b8c1e-5d64-4c1b-9a53-2f1f0c7d9e11',
      'Allergic to penicillin',
    );
    const leaf = fc.oneof(planted, fc.boolean(), fc.integer(), fc.constant(null));
    const anything = fc.letrec((tie) => ({
      node: fc.oneof(
        { depthSize: 'medium' },
        leaf,
        fc.array(tie('node'), { maxLength: 8 }),
        fc.dictionary(fc.oneof(planted, fc.constantFrom('draft', 'name', 'kind', 'type', 'status', 'a')), tie('node')),
        fc.array(fc.tuple(planted, tie('node'))).map((pairs) => new Map(pairs)),
        planted.map((text) => new Error(text)),
        planted.map((text) => Object.assign(new Error('x'), { name: text })),
      ),
    })).node;
    fc.assert(
      fc.property(anything, (value) => {
        const text = JSON.stringify(taken(value, 'personal'));
        expect(text).not.toMatch(/Eleri|Llŷr|eleri|7700|Castle|hunter2|3f2b8c1e|Allergic/);
      }),
      { numRuns: 500 },
    );
  });
});
