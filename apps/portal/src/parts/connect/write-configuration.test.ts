import { createApi, webhookConfigurations } from '@wardmere/api';
import { describe, expect, it } from 'vitest';
import { changeConfiguration } from './write-configuration.ts';

const id = '00000000-0000-4000-8000-000000000001';
const which = { client: id, configuration: id };
const UNABLE = webhookConfigurations.replace.words.otherwise;
const signal = new AbortController().signal;

/** A host that answers reads and writes in turn, and keeps what was asked. */
function hostOf(answers: Readonly<Record<'GET' | 'PUT', readonly number[]>>, isEnabled = false) {
  const left = { GET: [...answers.GET], PUT: [...answers.PUT] };
  const asked: { readonly method: string; readonly version: string | null; readonly body: unknown }[] = [];
  const api = createApi({
    host: 'https://api.example/',
    token: () => 'token',
    fetch: async (...sent) => {
      const request = new Request(...sent);
      const method = request.method === 'PUT' ? 'PUT' : 'GET';
      const text = await request.text();
      asked.push({
        method,
        version: request.headers.get('if-match'),
        body: text === '' ? undefined : JSON.parse(text),
      });
      const name = `Signs ${asked.length}`;
      const record = { id, clientId: id, name, url: 'https://signs.example', colour: 'red', isEnabled };
      return Response.json(record, { status: left[method].shift() ?? 500, headers: { etag: `"${asked.length}"` } });
    },
  });
  return { api, asked };
}

describe('a configuration that is switched (D-264)', () => {
  it('is read, and replaced with all that was read', async () => {
    const { api, asked } = hostOf({ GET: [200], PUT: [200] }, true);
    const before = await changeConfiguration(api, which, { isEnabled: false }, signal);
    expect(before.isEnabled).toBe(true);
    expect(asked.map(({ method, version }) => [method, version])).toEqual([
      ['GET', null],
      ['PUT', '"1"'],
    ]);
    expect(asked[1]?.body).toMatchObject({ id, name: 'Signs 1', isEnabled: false, colour: 'red', rule: true });
  });

  it('is not written where it is so already, and says so', async () => {
    const { api, asked } = hostOf({ GET: [200], PUT: [] });
    expect(await changeConfiguration(api, which, { isEnabled: false }, signal)).toMatchObject({ isEnabled: false });
    expect(asked.map(({ method }) => method)).toEqual(['GET']);
  });

  it('is read again, once, where somebody has saved it meanwhile', async () => {
    const { api, asked } = hostOf({ GET: [200, 200], PUT: [412, 200] });
    await changeConfiguration(api, which, { isEnabled: true }, signal);
    expect(asked.map(({ method, version }) => [method, version])).toEqual([
      ['GET', null],
      ['PUT', '"1"'],
      ['GET', null],
      ['PUT', '"3"'],
    ]);
    expect(asked[3]?.body).toMatchObject({ name: 'Signs 3', isEnabled: true });
  });

  it.for([
    [{ GET: [500], PUT: [] }, 1],
    [{ GET: [200], PUT: [500] }, 2],
    [{ GET: [200, 500], PUT: [412] }, 3],
  ] as const)('could not be updated, whichever of its calls fails: %j', async ([answers, calls]) => {
    const { api, asked } = hostOf(answers);
    const failed = changeConfiguration(api, which, { isEnabled: true }, signal);
    await expect(failed).rejects.toMatchObject({ failure: { message: UNABLE } });
    expect([UNABLE, asked.length]).toEqual(['Unable to update webhook configuration. Please try again', calls]);
  });

  it('keeps the credential that somebody else chose meanwhile', async () => {
    const { api, asked } = hostOf({ GET: [200], PUT: [] });
    const [gone, other] = [id, '00000000-0000-4000-8000-000000000002'];
    await changeConfiguration(api, { ...which, onlyFrom: gone }, { webhookCredentialId: other }, signal);
    expect(asked.map(({ method }) => method)).toEqual(['GET']);
  });

  it('is left as others saved it where they have done so twice', async () => {
    const { api, asked } = hostOf({ GET: [200, 200], PUT: [412, 412] });
    const failed = changeConfiguration(api, which, { isEnabled: true }, signal);
    await expect(failed).rejects.toMatchObject({ failure: { kind: 'stale' } });
    expect(asked).toHaveLength(4);
  });
});
