import { screen, userEvent, waitFor } from 'storybook/test';
import { HttpResponse } from 'msw';
import { afterEach, expect, it } from 'vitest';
import { delivery, failedDelivery } from '../../../harness/addresses.ts';
import { withMembers, type Answer } from '../../../harness/answers.ts';
import { press, seeDialog, seeTitle } from '../../../harness/gestures.ts';
import { attend } from '../../../harness/paths/attention.ts';
import type { Here } from '../../../harness/paths/here.tsx';
import { landed } from '../../../harness/paths/landed.ts';
import { placeOf } from '../../system/address.ts';
import { pages } from '../../system/pages.ts';
import { to } from '../../system/to.ts';
import { deliveryList } from './deliveries.collection.tsx';
import { WAITING_EVERY } from './waiting.ts';

let here: Here | undefined;
afterEach(() => here?.close());

const logs = to(pages.logs, { brand: 'wardmere' });
const list = 'webhookLogs.list';

/** The list with another result of each delivery. */
const allOf =
  (result: string): Answer =>
  async ({ ordinary }) => {
    const page: unknown = await ordinary().json();
    const { items } = Object(page);
    return HttpResponse.json({ ...Object(page), items: items.map((row: object) => ({ ...row, result })) });
  };
const failed = allOf('Failed');

const childrenOf = (of: 'collections' | 'recordLookups', kind: string) =>
  Object.entries(here?.portal.child(of).getSnapshot().children ?? {}).flatMap(([id, child]) =>
    id.startsWith(`${kind}:`) && child ? [child] : [],
  );
const openList = () => childrenOf('collections', deliveryList.kind)[0];
/** Somebody looks at it as at what waits. */
const seeWatched = (watched: () => ReturnType<typeof openList>) =>
  waitFor(() => {
    const pauses = Object.values(watched()?.getSnapshot().children ?? {}).map(
      (child: { getSnapshot: () => unknown } | undefined): unknown => Object(child?.getSnapshot()).context?.pause,
    );
    expect(pauses).toContain(WAITING_EVERY);
  });

/** What the list itself asks for; what is counted beside it is answered as it comes. */
async function answerList(answer: Answer = ({ ordinary }) => ordinary()): Promise<string> {
  for (;;) {
    let query: URLSearchParams | undefined;
    await here?.answer(list, (question) => {
      ({ query } = question);
      return query.get('pagesize') === '1' ? question.ordinary() : answer(question);
    });
    await waitFor(() => expect(query).toBeDefined());
    if (query?.get('pagesize') !== '1') return query?.get('filter') ?? '';
  }
}

/** Somebody comes back to the tab: what is looked at is asked for at once. */
function comeBack(): void {
  attend(false);
  attend(true);
}

async function visit(path: string): Promise<void> {
  here?.portal.child('navigation').send({ type: 'place.visit', place: placeOf(path), replace: false });
  await waitFor(() => expect(`${location.pathname}${location.search}`).toContain(path));
}

it('what is read of a delivery stays while another result of it is on its way', async () => {
  here = await landed({ path: `${logs}?delivery=${delivery}` }, /./);
  const drawer = await seeDialog('Delivery to Signs and screens');
  const [request] = await drawer.findAllByText('Request');
  if (request) await userEvent.click(request);
  expect(request?.closest('details')?.open).toBe(true);
  here.hold('webhookLogs.get', list);
  openList()?.send({ type: 'list.refresh' });
  await answerList(failed);
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

it('a log that is opened by a link shows what was raised since somebody was there last (D-269)', async () => {
  here = await landed({ path: logs }, 'Logs');
  await screen.findByRole('row', { name: /Trust data hub/ });
  await visit(to(pages.configurations, { brand: 'wardmere' }));
  await seeTitle('Configurations');
  here.hold(list);
  await visit(`${logs}?result=Failed`);
  expect(await answerList()).not.toContain('timestamp');
});

it('filters and pages of one look at it go up to one moment, and asked for again it shows what is newest (D-269)', async () => {
  here = await landed({ path: logs }, 'Logs');
  await screen.findByRole('row', { name: /Trust data hub/ });
  here.hold(list);
  await visit(`${logs}?result=Failed`);
  expect(await answerList()).toContain('timestamp le');
  openList()?.send({ type: 'list.refresh' });
  expect(await answerList()).not.toContain('timestamp');
});

it('where the clock of the browser is behind, filters and pages go up to the newest that is shown all the same (D-269)', async () => {
  const moment = '2099-11-20T12:00:00.000Z';
  const ahead: Answer = async ({ ordinary }) => {
    const page: unknown = await ordinary().json();
    const { items } = Object(page);
    return HttpResponse.json({ ...Object(page), items: items.map((row: object) => ({ ...row, timestamp: moment })) });
  };
  here = await landed({ path: `${logs}?result=Failed`, held: [list] }, 'Logs');
  await answerList(ahead);
  await screen.findByRole('row', { name: /Trust data hub/ });
  await visit(`${logs}?result=Delivered`);
  expect(await answerList()).toContain(`timestamp le ${moment}`);
});

it('whoever comes Back to it finds the look that they left (D-269)', async () => {
  here = await landed({ path: `${logs}?result=Failed` }, 'Logs');
  await screen.findByRole('row', { name: /Trust data hub/ });
  await visit(to(pages.configurations, { brand: 'wardmere' }));
  await seeTitle('Configurations');
  here.hold(list);
  history.back();
  expect(await answerList()).toContain('timestamp le');
});

it('what became of deliveries that wait is told while somebody looks, and nothing newer comes in by that (decision 0147)', async () => {
  here = await landed({ path: logs }, 'Logs');
  await screen.findByRole('row', { name: /Door controllers, north.*Waiting/s });
  await seeWatched(openList);
  here.hold(list);
  comeBack();
  expect(await answerList(allOf('Delivered'))).toContain('timestamp le');
  await screen.findByRole('row', { name: /Door controllers, north.*Delivered/s });
});

it('a delivery that is sent again waits, and then tells what became of it, wherever it stands in the log', async () => {
  here = await landed({ path: `${logs}?result=Delivered&delivery=${failedDelivery}` }, /./);
  const drawer = await seeDialog('Delivery to Trust data hub');
  const button = await drawer.findByRole('button', { name: 'Send again' });
  // What acts on rows comes with code of its own.
  await waitFor(() => expect(openList()?.getSnapshot().context.bulk).not.toBeNull());
  await userEvent.click(button);
  const question = await seeDialog('Send 1 delivery again?', 'alertdialog');
  here.hold('webhookLogs.get');
  await press('Send 1 delivery again', question);
  const members = { result: 'Waiting', dueAt: '2026-11-20T14:06:00.000Z', overAt: null };
  await here.answer('webhookLogs.get', withMembers(members));
  const again = await seeDialog('Delivery to Trust data hub');
  await again.findByText('Waiting');
  await seeWatched(() => childrenOf('recordLookups', 'details of a delivery')[0]);
  comeBack();
  await here.answer('webhookLogs.get', withMembers({ result: 'Delivered', dueAt: null }));
  await again.findByText('Delivered');
});
