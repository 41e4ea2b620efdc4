import { createApi } from '@wardmere/api';
import { describe, expect, it } from 'vitest';
import { CONTACT } from './find-people-holding.ts';
import { giveInstead, type HeldField } from './give-instead.ts';

const uid = (last: number) => `00000000-0000-4000-8000-${String(last).padStart(12, '0')}`;
const [client, person, leaving, instead, other] = [uid(1), uid(2), uid(3), uid(4), uid(5)];
const name = { firstName: 'Ada', lastName: 'Price', userName: 'ada@northfield.example' };

/** A host that has one person, and keeps what was written of them. */
function hostOf(held: Readonly<Record<string, unknown>>) {
  const written: unknown[] = [];
  const api = createApi({
    host: 'https://api.example/',
    token: () => 'token',
    fetch: async (...sent) => {
      const request = new Request(...sent);
      if (request.method !== 'GET') written.push(await request.json());
      return Response.json({ uid: person, clientUID: client, ...name, ...held }, { headers: { etag: '"1"' } });
    },
  });
  const give = (field: HeldField, kind?: string) =>
    giveInstead(
      api,
      { client, holder: { key: person, ...(kind !== undefined && { kind }) }, field, from: leaving, to: instead },
      new AbortController().signal,
    );
  return { give, written };
}

const titled = (of: string | null) => (of === null ? null : { uid: of, name: 'Nurse' });

describe('who holds a record that goes (B13)', () => {
  it('is given the other one', async () => {
    const { give, written } = hostOf({ userTitle: titled(leaving) });
    await give('titleUID');
    expect(written).toEqual([[{ op: 'replace', path: '/titleUID', value: instead }]]);
  });

  it('is given it in its place, and has it once', async () => {
    const { give, written } = hostOf({ userDepartments: [other, leaving, instead].map(titled) });
    await give('departmentUids');
    expect(written).toEqual([[{ op: 'replace', path: '/departmentUids', value: [other, instead] }]]);
  });

  it('as a contact is replaced as a whole', async () => {
    const { give, written } = hostOf({ title: titled(leaving) });
    await give('titleUID', CONTACT);
    expect(written).toMatchObject([{ titleUID: instead }]);
  });

  it.for([
    ['another title', 'titleUID', { userTitle: titled(other) }],
    ['no title', 'titleUID', { userTitle: null }],
    ['other departments', 'departmentUids', { userDepartments: [titled(other)] }],
  ] as const)('keeps what somebody else gave meanwhile: %s', async ([, field, held]) => {
    const { give, written } = hostOf(held);
    await give(field);
    expect(written).toEqual([]);
  });

  it.for([
    ['only so', []],
    ['by hand too', [{ roleUID: leaving, roleName: 'Nurse' }]],
  ] as const)('by a mapping is left as they are, and that is said, where they have it %s', async ([, userRoles]) => {
    const mapping = { uid: other, name: 'Staff North' };
    const { give, written } = hostOf({ userRoles, mappedRoles: [{ roleUID: leaving, roleName: 'Nurse', mapping }] });
    await expect(give('roleUIDs')).rejects.toThrow(
      'They have it by the mapping “Staff North”: take it out of that first.',
    );
    expect(written).toEqual([]);
  });

  it('keeps as a contact the title that somebody else gave meanwhile', async () => {
    const { give, written } = hostOf({ title: titled(other) });
    await give('titleUID', CONTACT);
    expect(written).toEqual([]);
  });
});
