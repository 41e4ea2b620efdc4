import { createServer } from 'node:http';
import { expect, it, onTestFinished } from 'vitest';
import { startReceiver } from '../testing/receivers.ts';
import { createDiscovery } from './organisation-discovery.ts';

/** A provider that counts who asks it what it says of itself, and answers while it is open. */
async function provider(says: Readonly<Record<string, string>> = {}, targets: readonly string[] = []) {
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
        ...says,
      }),
    );
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => void server.close());
  const at = server.address();
  if (at === null || typeof at === 'string') throw new Error('The provider listens nowhere.');
  const issuer = `http://127.0.0.1:${at.port}`;
  let time = 0;
  const endpointsOf = createDiscovery({ now: () => new Date(time), patience: 5000, brand: 'Wardmere', targets });
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

/** Something else on this machine, which counts who comes. */
async function neighbour() {
  const receiver = await startReceiver((_request, response) => response.end('{"keys":[]}'));
  onTestFinished(receiver.close);
  return receiver;
}

it.for(['token_endpoint', 'jwks_uri'])(
  'where a provider says that its %s is, nothing of this machine is',
  async (at) => {
    const { port, target, connections } = await neighbour();
    const says = { [at]: `http://127.0.0.1:${port}/` };
    const { issuer, endpointsOf } = await provider(says);
    await expect(endpointsOf(issuer)).rejects.toThrow('The discovery document names an address that is not dialled.');
    // What the deployment allows is.
    const allowed = await provider(says, [target]);
    await expect(allowed.endpointsOf(allowed.issuer)).resolves.toMatchObject(says);
    expect(connections()).toBe(0);
  },
);

it('a name by which a provider leads back to this machine is not dialled', async () => {
  const { port, connections } = await neighbour();
  const at = `http://localhost:${port}/`;
  const { issuer, endpointsOf } = await provider({ token_endpoint: at, jwks_uri: at });
  const { ask, keys } = await endpointsOf(issuer);
  const refused = 'This address cannot be reached from Wardmere.';
  await expect(ask(at, { method: 'POST', headers: {}, body: new URLSearchParams() })).rejects.toThrow(refused);
  await expect(keys({ alg: 'RS256' })).rejects.toThrow(refused);
  expect(connections()).toBe(0);
});

it.for(['authorization_endpoint', 'token_endpoint', 'jwks_uri'])(
  'a provider elsewhere that leads to a %s without https is none',
  async (at) => {
    const { issuer, endpointsOf } = await provider({ [at]: 'http://id.organisation.example/' });
    await expect(endpointsOf(issuer)).rejects.toThrow('The discovery document names an address without https.');
  },
);

it('a provider that says more of itself than is read is none', async () => {
  const { issuer, endpointsOf } = await provider({ about: 'x'.repeat(10 * 1024 * 1024) });
  await expect(endpointsOf(issuer)).rejects.toThrow(SyntaxError);
});
