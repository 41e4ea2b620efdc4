import * as v from 'valibot';
import { expect, it } from 'vitest';
import { ConnectionChange, ConnectionDraft } from './connections.ts';

it('a connection without a name is told so by the label of its field (D-210)', () => {
  const said = [
    v.safeParse(ConnectionDraft, { name: ' ' }),
    v.safeParse(ConnectionChange, { name: '', isEnabled: true }),
  ].map(({ issues }) => issues?.[0]?.message);
  expect(said).toEqual(['Connection name is required.', 'Connection name is required.']);
});
