import { createApi, session } from '@wardmere/api';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { plain } from '../../kinds/entity/typed.ts';
import { pageSizesOf } from '../../parts/people/person-fields.ts';
import { preferences, profile } from './profile.entity.ts';

const uid = '11111111-1111-4111-8111-111111111111';
const record = v.parse(session.clientProfile.reply, { uid, firstName: 'Ada', lastName: 'Price', pageSize: 20 });
const base = plain(profile.toDraft(record));
const api = createApi({ host: 'https://host.invalid', token: () => undefined });

const problemsIn = async ({ logic }: typeof profile, change: object) => {
  const input = { kind: 'profile', scope: {}, key: uid, record: plain(record), base, draft: { ...base, ...change } };
  return (await logic.assess(api, input, new AbortController().signal)).problems;
};

it('a page size that was set elsewhere stops no save, and stays what it is until another is chosen (D-134)', async () => {
  expect(await problemsIn(profile, { firstName: 'Adele' })).toEqual({});
  expect(await problemsIn(preferences, { pageSize: 50 })).toEqual({});
  expect(await problemsIn(preferences, { pageSize: 30 })).toEqual({
    pageSize: 'Page size must be one of 10, 25, 50, 100.',
  });
  expect(pageSizesOf(record).options.map(({ value }) => value)).toEqual(['10', '20', '25', '50', '100']);
});
