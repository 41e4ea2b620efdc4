import { createServer } from 'node:http';
import { expect, it, onTestFinished } from 'vitest';
import { createDiscovery } from './organisation-discovery.ts';

/** A provider that counts who asks it what it says of itself, and answers while it is open. */
async function provider() {
  const state = { asked: 0, isOpen: true };
  const server = createServer((_request, response) => {
    state.asked += 1;
    response.statusCode = state.isOpen ? 200 : 503;
    response.end(
      JSON.stringify({
        issuer,
        authorization_endpoint: `${issuer}/auth`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/jwks`,
      }),
    );
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => void server.close());
  const at = server.address();
  if (at === null || typeof at === 'string') throw new Error('The provider listens nowhere.');
  const issuer = `http://127.0.0.1:${at.port}`;
  let time = 0;
  const endpointsOf = createDiscovery({ now: () => new Date(time), patience: 5000 });
  return { state, issuer, endpointsOf, pass: (minutes: number) => (time += minutes * 60_000) };
}

it('a provider is asked once by however many set out for it, and again after some minutes', async () => {
  const { state, issuer, endpointsOf, pass } = await provider();
  await Promise.all(Array.from({ length: 40 }, () => endpointsOf(issuer)));
  await endpointsOf(issuer);
  expect(state.asked).toBe(1);
  pass(6);
  expect((await endpointsOf(issuer)).token_endpoint).toBe(`${issuer}/token`);
  expect(state.asked).toBe(2);
});

it('a provider that could not be reached is asked again by the next', async () => {
  const { state, issuer, endpointsOf } = await provider();
  state.isOpen = false;
  await expect(endpointsOf(issuer)).rejects.toThrow('The discovery document could not be had.');
  state.isOpen = true;
  await expect(endpointsOf(issuer)).resolves.toMatchObject({ issuer });
});
