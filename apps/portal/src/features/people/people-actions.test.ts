import { createApi, userStatus } from '@wardmere/api';
import { expect, it } from 'vitest';
import { peopleActions } from './people-actions.ts';

const uid = (last: number) => `00000000-0000-4000-8000-${String(last).padStart(12, '0')}`;
const { signal } = new AbortController();

/** A host on which somebody is active or not, and what it was asked. */
function hostOf(userActive: boolean) {
  const asked: string[] = [];
  const api = createApi({
    host: 'https://api.example/',
    token: () => 'token',
    fetch: async (...sent) => {
      const { method } = new Request(...sent);
      asked.push(method);
      return Response.json({ uid: uid(1), clientUID: uid(2), userName: 'ann@example.org', userActive });
    },
  });
  return { api, asked };
}

const act = async (id: string, userActive: boolean) => {
  const { api, asked } = hostOf(userActive);
  const action = peopleActions.find((each) => each.id === id);
  const done = await action?.act(api, { scope: { client: uid(2) }, key: uid(1), given: [] }, signal);
  return { asked, change: done?.change };
};
const { Active, Inactive } = userStatus.values;

it.each([
  ['deactivate', true, { field: 'status', before: Active, after: Inactive }],
  ['activate', false, { field: 'status', before: Inactive, after: Active }],
])('what somebody was before they are told to %s is what was read', async (id, isActive, change) =>
  expect(await act(id, isActive)).toEqual({ asked: ['GET', 'PATCH'], change }),
);

it.each([
  ['deactivate', false],
  ['activate', true],
])('nothing is written, and nothing to be taken back, where it is so already: %s', async (id, isActive) =>
  expect(await act(id, isActive)).toEqual({ asked: ['GET'], change: undefined }),
);

it('what is not taken back is not read', async () =>
  expect(await act('unlock', true)).toEqual({ asked: ['PATCH'], change: undefined }));
