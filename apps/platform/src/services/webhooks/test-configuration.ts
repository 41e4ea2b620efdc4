import { randomUUID } from 'node:crypto';
import {
  webhookConfigurations as calls,
  type TestPayload,
  type WebhookConfiguration,
  type WebhookTest,
} from '@wardmere/api';
import type { Incident } from '@wardmere/connect';
import { messageOf } from '@wardmere/connect/message';
import { judgeRule } from '@wardmere/connect/rule';
import { keepTest, type SentTest } from '../../deliveries/keep-test.ts';
import { implementPrepared } from '../../http/implement.ts';
import type { Sender } from '../../sending/sender.ts';
import { findConfiguration } from './configuration-record.ts';
import { tooManyAMinute } from './too-many-a-minute.ts';

/** The test send (D-267): seen with a transaction, sent without one, and kept with one. */
export const testServices = [
  implementPrepared(
    calls.verify,
    {
      see: async ({ tx, params, caller, sender, now: at }) => {
        const { data: configuration, written } = await findConfiguration(tx, params);
        const wait = sender.tests.take(caller.userUid);
        if (wait > 0) throw tooManyAMinute('At most 30 tests a minute can be sent.', wait);
        return { configuration, version: written.version, sender, at };
      },
      prepare: async ({ body }, { configuration, version, sender, at }): Promise<SentTest> => {
        const incident = incidentOf(body, at);
        const id = randomUUID();
        const test = await sentThrough(configuration, { id, incident, sender });
        return { id, at, incident, configuration, version, test };
      },
    },
    async ({ tx, deliverySeals }, sent) => {
      await keepTest(tx, deliverySeals, sent);
      return { data: sent.test };
    },
  ),
];

interface Sending {
  readonly id: string;
  readonly incident: Incident;
  readonly sender: Sender;
}

/** One attempt, whatever the rule says, and everything about it. */
async function sentThrough(
  configuration: WebhookConfiguration,
  { id, incident, sender }: Sending,
): Promise<WebhookTest> {
  const { matches, clauses, wrong } = judgeRule(configuration.rule, incident);
  const kept = { logId: id, rule: { matches, clauses: [...clauses], wrong } };
  const made = messageOf(configuration, incident);
  if (made.wrong !== undefined)
    return {
      ...kept,
      isSuccess: false,
      request: null,
      answer: null,
      timings: { lookup: null, connect: null, tls: null, firstByte: null, total: 0 },
      ignoredCertificate: null,
      errorMessage: `Line ${made.wrong.line} of the template: ${made.wrong.says}`,
    };
  const { webhookCredentialId: credential, ignoreSslErrors } = configuration;
  return { ...(await sender.attempt({ id, message: made.message, credential, ignoreSslErrors })), ...kept };
}

/** The incident of a test: one that nobody reported, and told as a test (D-252). */
const incidentOf = ({ initiatedTimestamp, ...payload }: TestPayload, now: Date): Incident => ({
  incidentId: randomUUID(),
  isTest: true,
  ...payload,
  initiatedTimestamp: initiatedTimestamp ?? now.toISOString(),
});
