import { CallError } from '@wardmere/api';
import { expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { asked } from '../testing/outcomes.ts';
import { selectTestStep, testSendMachine, type KeptTest } from './test-send.machine.ts';
import { keptTest, payload } from './test-send.walk.ts';

const place = { client: 'c1', configuration: 'w1' };
const keptAs = (id: string, isSuccess: boolean) => keptTest(isSuccess, id);

function opened() {
  const sends = asked<KeptTest>();
  const actor = createActor(testSendMachine.provide({ actors: { sendTest: fromPromise(() => sends.ask()) } })).start();
  actor.send({ type: 'configuration.open', ...place, payload: { incidentType: '' } });
  const send = () => actor.send({ type: 'test.send', checked: { payload } });
  return { actor, sends, send, now: () => selectTestStep(actor.getSnapshot()) };
}

it('loses nothing when a test fails: neither what was typed nor what the test before it told', async () => {
  const { actor, sends, send, now } = opened();
  actor.send({ type: 'payload.change', change: { incidentType: 'Lockdown' } });
  send();
  await sends.answer(keptAs('one', true));
  send();
  await sends.fail(new CallError({ kind: 'unavailable', status: 503, message: 'Unable to send successfully.' }));
  expect(now()).toMatchObject({
    isUndelivered: true,
    payload: { incidentType: 'Lockdown' },
    failure: { message: 'Unable to send successfully.' },
    tests: [{ id: 'one' }],
  });
});

it('sends one test at a time, and it can be sent again', async () => {
  const { sends, send, now } = opened();
  send();
  send();
  expect(sends.times()).toBe(1);
  await sends.answer(keptAs('one', false));
  send();
  await sends.answer(keptAs('two', true));
  expect(now().tests.map(({ id }) => id)).toEqual(['two', 'one']);
});

it('says what is wrong with a payload instead of sending it, until the field is touched', () => {
  const { actor, sends, now } = opened();
  actor.send({ type: 'test.send', checked: { problems: { lat: 'No number.', lon: 'No number.' } } });
  expect(sends.times()).toBe(0);
  actor.send({ type: 'payload.change', change: { lat: 51.5 } });
  expect(now().problems).toEqual({ lon: 'No number.' });
});

it('finds each page again as it was left, and begins anew with a configuration that was not tested', async () => {
  const { actor, sends, send, now } = opened();
  send();
  await sends.answer(keptAs('one', false));
  actor.send({ type: 'configuration.leave' });
  actor.send({ type: 'configuration.open', ...place, payload: {} });
  expect(now()).toMatchObject({ isUndelivered: true, payload: { incidentType: '' }, tests: [{ id: 'one' }] });
  actor.send({ type: 'configuration.leave' });
  actor.send({ type: 'configuration.open', ...place, configuration: 'w2', payload: {} });
  expect(now()).toMatchObject({ isUndelivered: false, payload: {}, tests: [] });
  actor.send({ type: 'payload.change', change: { incidentType: 'Evacuate' } });
  actor.send({ type: 'configuration.leave' });
  actor.send({ type: 'configuration.open', ...place, payload: {} });
  expect(now()).toMatchObject({ isUndelivered: true, payload: { incidentType: '' }, tests: [{ id: 'one' }] });
  actor.send({ type: 'configuration.leave' });
  actor.send({ type: 'configuration.open', ...place, configuration: 'w2', payload: {} });
  expect(now()).toMatchObject({ isUndelivered: false, payload: { incidentType: 'Evacuate' }, tests: [] });
});

it('keeps the last ten tests', async () => {
  const { sends, send, now } = opened();
  for (let count = 1; count <= 11; count += 1) {
    send();
    await sends.answer(keptAs(String(count), true));
  }
  expect(now().tests.map(({ id }) => id)).toEqual(['11', '10', '9', '8', '7', '6', '5', '4', '3', '2']);
});
