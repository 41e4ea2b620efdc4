import { createApi } from '@wardmere/api';
import { expect, it } from 'vitest';
import { factsOfClient } from './facts-of-client.ts';

const uid = (last: number) => `00000000-0000-4000-8000-${String(last).padStart(12, '0')}`;
const client = uid(1);

it('counts of the modules of a client those alone that are enabled (D-059)', async () => {
  const api = createApi({
    host: 'https://host.invalid',
    token: () => 'token',
    fetch: (asked) => {
      const address = asked instanceof Request ? asked.url : String(asked);
      if (address.includes('/modules'))
        return Promise.resolve(
          Response.json([
            { uid: uid(11), displayName: 'Insight', enabled: true },
            { uid: uid(12), displayName: 'Training', enabled: false },
          ]),
        );
      if (address.includes('onnections'))
        return Promise.resolve(Response.json({ hasConnection: false, isEnabled: false }));
      return Promise.resolve(Response.json({ uid: client, name: 'Hill Schools', type: 0 }));
    },
  });
  expect(await factsOfClient.fetchItems(api, { client })).toMatchObject([{ uid: client, modules: [uid(11)] }]);
});
