import { createApi } from '@wardmere/api';
import { expect, it } from 'vitest';
import { fetchNamesInCells } from './names-in-cells.ts';

const defect = () => Promise.reject(new TypeError('no such lookup'));
const client = '11111111-1111-4111-8111-000000000001';
const types = [{ uid: '11111111-1111-4111-8111-000000000002', name: 'Primary school' }];
const namesOf = (answer: (path: string) => Response) =>
  fetchNamesInCells(
    createApi({
      host: 'https://host.test',
      token: () => 'token',
      fetch: async (asked) => answer(new URL(asked instanceof Request ? asked.url : asked).pathname),
    }),
    { kind: 'buildings', client },
  );

it('offers the names that are answered, and leaves a column without those that are refused', async () => {
  const names = await namesOf((path) =>
    path.endsWith('/buildingtypes') ? Response.json(types) : Response.json({ message: 'no' }, { status: 403 }),
  );
  expect(names).toEqual({ 'building types': ['Primary school'], countries: [], 'time zones': [] });
});

it('tells a defect as one, and leaves no column silently without its names', async () => {
  const api = { send: defect, find: defect, file: defect };
  await expect(fetchNamesInCells(api, { kind: 'buildings', client })).rejects.toThrow('no such lookup');
});
