import { expect } from '@playwright/test';
import { webhookLogs } from '@wardmere/api';
import { besideEmergency, configurationIn, ownReceiver } from '../../support/connect-in-use.ts';
import { consoleOf } from '../console.model.ts';
import { journeyFrom } from './journey-model.ts';
import { pages } from '../../../apps/portal/src/system/pages.ts';
import { to } from '../../../apps/portal/src/system/to.ts';

const ALARM = '{ "status": "Initiated" }';
const ALL_CLEAR = '{ "status": "Resolved" }';
const lockdowns = { '==': [{ var: 'incidentType' }, 'Lockdown'] };

/** What becomes of an incident whose receiver is there, is not there, or comes back, as the log and the receiver tell it (D-257). */
export const tellAReceiver = journeyFrom(async ({ visits, records }) => {
  const place = await besideEmergency(visits, records, { at: to(pages.logs, { brand: 'wardmere' }) });
  const { client, page, emergency } = place;
  const receiver = ownReceiver();
  await configurationIn(records, client, {
    url: emergency.at(`switch/${receiver}`),
    template: '{ "status": {{ incidentStatus | json }} }',
    rule: lockdowns,
  });
  const main = page.getByRole('main');
  const inLog = async () => {
    const query = { pagesize: 20, orderInstructions: 'timestamp desc' };
    const { data } = await records.api.send(webhookLogs.list, { client: client.uid, query });
    return data.items.map(({ result }) => result);
  };
  return {
    emergency,
    receiver,
    main,
    drawer: page.getByRole('dialog', { name: 'Delivery to Signs' }),
    log: {
      /** What the log says, the newest first. */
      see: async (...results: readonly string[]) => {
        await expect.poll(inLog, { timeout: 60_000 }).toEqual(results);
        await page.reload();
        await consoleOf(page).seeTitle('Logs');
        await expect(main.getByRole('row').filter({ has: page.getByRole('link') })).toContainText([...results]);
      },
      open: (result: string) => main.getByRole('row').filter({ hasText: result }).getByRole('link').first().click(),
      close: () => page.keyboard.press('Escape'),
    },
    /** What came to the receiver, in its order, each signed. */
    seeArrived: async (...bodies: readonly string[]) =>
      expect(await emergency.arrived(`switch/${receiver}`, bodies.length)).toEqual(bodies),
  };
})({
  id: 'tellAReceiver',
  description: 'An incident is reported, and its receiver hears of it in order, whatever happens to it meanwhile.',
  given: 'a system administrator has opened the log of a client whose one configuration sends lockdowns',
  first: 'quiet',
  screens: {
    quiet: {
      description: 'Nothing was sent, and the receiver is there.',
      see: ({ main }) => expect(main.getByText('No deliveries yet')).toBeVisible(),
      on: { 'lockdown.start': 'told', 'receiver.fail': 'alone', 'evacuation.start': 'keptBack' },
    },
    alone: {
      description: 'Nothing was sent, and the receiver is not there.',
      see: ({ main }) => expect(main.getByText('No deliveries yet')).toBeVisible(),
      on: { 'lockdown.start': 'waiting' },
    },
    told: {
      description: 'The receiver has heard the alarm.',
      see: async ({ log, seeArrived }) => {
        await log.see('Delivered');
        await seeArrived(ALARM);
      },
      on: { 'lockdown.end': 'over' },
    },
    waiting: {
      description: 'The alarm waits for its receiver.',
      see: async ({ log, seeArrived }) => {
        await log.see('Waiting');
        await seeArrived();
      },
      on: { 'receiver.return': 'toldLate', 'lockdown.end': 'overtaken' },
    },
    toldLate: {
      description: 'The receiver, back within the minute, has heard the alarm once.',
      see: async ({ log, seeArrived }) => {
        await log.see('Delivered');
        await seeArrived(ALARM);
      },
      on: { 'lockdown.end': 'over' },
    },
    over: {
      description: 'The receiver has heard the alarm and then its end, each once.',
      see: async ({ log, seeArrived }) => {
        await log.see('Delivered', 'Delivered');
        await seeArrived(ALARM, ALL_CLEAR);
      },
    },
    overtaken: {
      description: 'The all-clear waits in the place of the alarm, which is never sent.',
      see: async ({ log, seeArrived, main, drawer }) => {
        await log.see('Waiting', 'Superseded');
        await seeArrived();
        await log.open('Superseded');
        const words = 'A newer change of the incident came before this had arrived.';
        await expect(drawer.getByText(words)).toBeVisible();
        await log.close();
        await expect(main).toBeVisible();
      },
      on: { 'receiver.return': 'cleared' },
    },
    cleared: {
      description: 'The receiver has heard the all-clear alone.',
      see: async ({ log, seeArrived }) => {
        await log.see('Delivered', 'Superseded');
        await seeArrived(ALL_CLEAR);
      },
    },
    keptBack: {
      description: 'The rule has said no, and the log says by which of its conditions.',
      see: async ({ log, seeArrived, drawer }) => {
        await log.see('Not sent');
        await log.open('Not sent');
        await expect(drawer.getByRole('heading', { name: 'Why it was not sent' })).toBeVisible();
        await expect(drawer.getByText('Incident type is Evacuate, not Lockdown.')).toBeVisible();
        await log.close();
        await seeArrived();
      },
      on: { 'lockdown.start': 'toldAlone' },
    },
    toldAlone: {
      description: 'The receiver has heard the lockdown, and of the evacuation nothing.',
      see: async ({ log, seeArrived }) => {
        await log.see('Delivered', 'Not sent');
        await seeArrived(ALARM);
      },
    },
  },
  gestures: {
    'lockdown.start': { when: 'a lockdown begins', act: ({ emergency }) => emergency.start('Lockdown') },
    'lockdown.end': { when: 'the lockdown ends', act: ({ emergency }) => emergency.end('Lockdown') },
    'evacuation.start': { when: 'an evacuation begins', act: ({ emergency }) => emergency.start('Evacuate') },
    'receiver.fail': {
      when: 'the receiver goes down',
      act: ({ emergency, receiver }) => emergency.turn(receiver, 'down'),
    },
    'receiver.return': {
      when: 'the receiver is back',
      act: ({ emergency, receiver }) => emergency.turn(receiver, 'up'),
    },
  },
});
