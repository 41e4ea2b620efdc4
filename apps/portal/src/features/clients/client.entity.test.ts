import { Client, ClientDraft } from '@wardmere/api';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { client } from './client.entity.ts';

const read = (more: object) =>
  v.parse(Client, { uid: '11111111-1111-4111-8111-111111111111', name: 'Hill Schools', ...more });
const written = (more: object): unknown => JSON.parse(JSON.stringify(v.parse(ClientDraft, client.toDraft(read(more)))));

it('an absent status is left absent on write until somebody chooses one (D-093)', () => {
  for (const more of [{}, { status: null }]) expect(written(more)).not.toHaveProperty('status');
  expect(written({ status: 'On Hold' })).toHaveProperty('status', 3);
});
