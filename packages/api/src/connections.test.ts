import * as v from 'valibot';
import { expect, it } from 'vitest';
import { ConnectionChange, ConnectionDraft, connections } from './connections.ts';

const read = (answer: unknown) => v.parse(connections.get.reply, answer);

it('a list of connections is read as its first entry, and one without any as none (D-107)', () => {
  const one = {
    uid: '3f2c1a7e-0000-4000-8000-000000000001',
    clientUID: '3f2c1a7e-0000-4000-8000-000000000002',
    name: 'District',
  };
  expect([read(one), read([one])].map((each) => each?.name)).toEqual(['District', 'District']);
  expect(read([])).toBeNull();
});

it('a connection without a name is told so by the label of its field (D-210)', () => {
  const said = [
    v.safeParse(ConnectionDraft, { name: ' ' }),
    v.safeParse(ConnectionChange, { name: '', isEnabled: true }),
  ].map(({ issues }) => issues?.[0]?.message);
  expect(said).toEqual(['Connection name is required.', 'Connection name is required.']);
});
