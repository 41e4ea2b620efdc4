import { Client, createApi } from '@wardmere/api';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { plain } from '../../kinds/entity/typed.ts';
import { client } from './client.entity.ts';

const read = (more: object) =>
  v.parse(Client, { uid: '11111111-1111-4111-8111-111111111111', name: 'Hill Schools', ...more });
/** What is sent of a client that was read and changed in a form. */
const sent = async (more: object, change: object = {}): Promise<unknown> => {
  const [record, base] = [plain(read(more)), plain(client.toDraft(read(more)))];
  const { plan } = await client.logic.assess(
    createApi({ host: 'https://host.invalid', token: () => undefined }),
    { kind: 'client', scope: {}, key: read(more).uid, record, base, draft: { ...base, ...change } },
    new AbortController().signal,
  );
  return JSON.parse(JSON.stringify(plan.body));
};

it('an absent status is left absent on write until somebody chooses one (D-093)', async () => {
  for (const more of [{}, { status: null }]) {
    expect(await sent(more)).not.toHaveProperty('status');
    expect(await sent(more, { notes: 'x' })).toMatchObject({ notes: 'x' });
    expect(await sent(more, { notes: 'x' })).not.toHaveProperty('status');
    expect(await sent(more, { status: 3 })).toHaveProperty('status', 3);
  }
  expect(await sent({ status: 'On Hold' })).toHaveProperty('status', 3);
});

it('what the form does not know goes back as it came (D-089)', async () => {
  expect(await sent({ later: { deep: [1] } })).toMatchObject({ uid: read({}).uid, later: { deep: [1] } });
});
