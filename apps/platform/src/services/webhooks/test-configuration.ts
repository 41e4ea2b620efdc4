import { randomUUID } from 'node:crypto';
import { webhookConfigurations as calls, type TestPayload, type WebhookTest } from '@wardmere/api';
import type { Incident } from '@wardmere/connect';
import { messageOf } from '@wardmere/connect/message';
import { judgeRule } from '@wardmere/connect/rule';
import { implementPrepared } from '../../http/implement.ts';
import { Refusal } from '../../http/refusal.ts';
import { findConfiguration } from './configuration-record.ts';

/** The test send (D-267): seen with a transaction, sent without one. */
export const testServices = [
  implementPrepared(
    calls.verify,
    {
      see: async ({ tx, params, caller, sender, now }) => {
        const { data: configuration } = await findConfiguration(tx, params);
        if (sender.tests.take(caller.userUid) === 'refused') throw tooMany();
        return { configuration, sender, now };
      },
      prepare: async ({ body }, { configuration, sender, now }): Promise<WebhookTest> => {
        const incident = incidentOf(body, now);
        const { matches, clauses, wrong } = judgeRule(configuration.rule, incident);
        const rule = { matches, clauses: [...clauses], wrong };
        const made = messageOf(configuration, incident);
        if (made.wrong !== undefined)
          return {
            isSuccess: false,
            logId: null,
            rule,
            request: null,
            answer: null,
            timings: { lookup: null, connect: null, tls: null, firstByte: null, total: 0 },
            ignoredCertificate: null,
            errorMessage: `Line ${made.wrong.line} of the template: ${made.wrong.says}`,
          };
        const { webhookCredentialId: credential, ignoreSslErrors } = configuration;
        const { message } = made;
        const attempt = await sender.attempt({ id: randomUUID(), message, credential, ignoreSslErrors });
        return { ...attempt, logId: null, rule };
      },
    },
    async (_context, data) => ({ data }),
  ),
];

const tooMany = () =>
  new Refusal(429, 'Too much at once.', {
    description: 'At most 30 tests a minute can be sent.',
    headers: { 'Retry-After': '2' },
  });

/** The incident of a test: one that nobody reported, and told as a test (D-252). */
const incidentOf = ({ initiatedTimestamp, ...payload }: TestPayload, now: Date): Incident => ({
  incidentId: randomUUID(),
  isTest: true,
  ...payload,
  initiatedTimestamp: initiatedTimestamp ?? now.toISOString(),
});
