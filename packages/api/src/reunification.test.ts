import { afterAll, beforeAll, expect, it } from 'vitest';
import { createReunification } from './reunification.ts';
import { listen, type Seen } from './testing/local-host.ts';

let listening: Awaited<ReturnType<typeof listen>>;
const seen: Seen[] = [];
beforeAll(async () => {
  listening = await listen(
    (one) => seen.push(one),
    () => new Response('[]'),
  );
});
afterAll(() => {
  listening.server.closeAllConnections();
  listening.server.close();
});

it('the reunification service is told the token of the moment and the version in headers of its own (D-045)', async () => {
  const tokens = ['first-token', 'second-token'];
  const service = createReunification({ host: listening.host, token: () => tokens.shift() });
  for (const address of ['events', 'events/7']) await service.ask({ method: 'GET', address }, JSON.parse);
  const told = seen.map(({ path, headers }) => [
    path,
    headers.get('token'),
    headers.get('api-version'),
    headers.get('authorization'),
  ]);
  expect(told).toEqual([
    ['/events', 'first-token', '3.0.0', null],
    ['/events/7', 'second-token', '3.0.0', null],
  ]);
});
