import { userEvent, waitFor } from 'storybook/test';
import { HttpResponse } from 'msw';
import { afterEach, expect, it } from 'vitest';
import { delivery } from '../../../harness/addresses.ts';
import { withMembers, type Answer } from '../../../harness/answers.ts';
import { seeDialog } from '../../../harness/gestures.ts';
import type { Here } from '../../../harness/paths/here.tsx';
import { landed } from '../../../harness/paths/landed.ts';
import { pages } from '../../system/pages.ts';
import { to } from '../../system/to.ts';
import { deliveryList } from './deliveries.collection.tsx';

let here: Here | undefined;
afterEach(() => here?.close());

/** The list with another result of each delivery. */
const failed: Answer = async ({ ordinary }) => {
  const page: unknown = await ordinary().json();
  const { items } = Object(page);
  return HttpResponse.json({ ...Object(page), items: items.map((row: object) => ({ ...row, result: 'Failed' })) });
};

it('what is read of a delivery stays while another result of it is on its way', async () => {
  here = await landed({ path: `${to(pages.logs, { brand: 'wardmere' })}?delivery=${delivery}` }, /./);
  const drawer = await seeDialog('Delivery to Signs and screens');
  const [request] = await drawer.findAllByText('Request');
  if (request) await userEvent.click(request);
  expect(request?.closest('details')?.open).toBe(true);
  here.hold('webhookLogs.get', 'webhookLogs.list');
  const lists = Object.entries(here.portal.child('collections').getSnapshot().children);
  lists.find(([id]) => id.startsWith(`${deliveryList.kind}:`))?.[1]?.send({ type: 'list.refresh' });
  await here.answer('webhookLogs.list', failed);
  let wasThere: boolean | undefined;
  // It is asked for once the list has told another result.
  await here.answer('webhookLogs.get', (question) => {
    wasThere = request?.isConnected;
    return withMembers({ result: 'Failed' })(question);
  });
  await waitFor(() => expect(wasThere).toBe(true));
  await drawer.findByText('Failed');
  expect(request?.isConnected).toBe(true);
  expect(request?.closest('details')?.open).toBe(true);
});
