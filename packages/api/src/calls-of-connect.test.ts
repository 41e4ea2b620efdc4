import { describe, expect, it } from 'vitest';
import { saidOfCall } from './testing/said-of-call.ts';

// Both sides take a call from the contract: only what is written out here notices that one has another address or words.

const given = {
  client: 'c',
  building: 'b',
  course: 'k',
  configuration: 'x',
  credential: 'x',
  configType: 'Emergency',
  template: 't',
  query: {},
  body: {},
};
const configurations = 'webhooks/v2/clients/c/webhookconfiguration';
const courses = 'usercontactrole/v2/clients/c/course';
const coursesOfBuilding = 'usercontactrole/v2/clients/c/buildings/b/course';
const UNKNOWN = 'An unknown error occurred.';

/** Calls by their names, as they go out, and what is said where one fails and nothing more exact is known (§7, §8). */
const specified = [
  ['webhookConfigurations.list', 'GET', configurations, 'Unable to fetch webhook configurations. Please try again'],
  [
    'webhookConfigurations.get',
    'GET',
    'webhooks/v1/clients/c/webhookconfiguration/x',
    'Unable to fetch webhook configuration. Please try again',
  ],
  [
    'webhookConfigurations.remove',
    'DELETE',
    'webhooks/v1/clients/c/webhookconfiguration/x',
    'Unable to delete webhook configuration. Please try again',
  ],
  [
    'webhookConfigurations.create',
    'POST',
    'webhooks/v1/clients/c/WebhookConfiguration',
    'Unable to create webhook configuration. Please try again',
  ],
  [
    'webhookConfigurations.replace',
    'PUT',
    'webhooks/v1/clients/c/WebhookConfiguration',
    'Unable to update webhook configuration. Please try again',
  ],
  [
    'webhookConfigurations.verify',
    'POST',
    'webhooks/v2/clients/c/WebhookConfiguration/x/verify',
    'Unable to send successfully. Please try again.',
  ],
  [
    'webhookTemplates.list',
    'GET',
    'webhooks/v2/WebhookConfigurationTemplate/Emergency',
    'Unable to fetch webhook configuration templates. Please try again',
  ],
  [
    'webhookTemplates.get',
    'GET',
    'webhooks/v1/WebhookConfigurationTemplate/Emergency/t',
    'Unable to fetch webhook configuration template. Please try again',
  ],
  [
    'webhookCredentials.list',
    'GET',
    'webhooks/v2/clients/c/WebhookCredential',
    'Unable to fetch credentials. Please try again',
  ],
  [
    'webhookCredentials.get',
    'GET',
    'webhooks/v1/clients/c/webhookcredential/x',
    'Unable to fetch credential. Please try again',
  ],
  [
    'webhookCredentials.create',
    'POST',
    'webhooks/v1/clients/c/WebhookCredential',
    'Unable to create credential. Please try again',
  ],
  [
    'webhookCredentials.patch',
    'PATCH',
    'webhooks/v1/clients/c/WebhookCredential/x',
    'Unable to update credential. Please try again',
  ],
  [
    'webhookCredentials.remove',
    'DELETE',
    'webhooks/v1/clients/c/WebhookCredential/x',
    'Unable to delete credential. Please try again',
  ],
  ['webhookLogs.list', 'GET', 'webhooks/v2/clients/c/WebhookLog', 'Unable to fetch logs. Please try again'],
  ['courses.list', 'GET', courses, 'Unable to fetch courses. Please try again'],
  ['courses.learners', 'GET', `${courses}/k/UserCourse/Learners`, 'Unable to fetch learners. Please try again'],
  [
    'courses.export',
    'GET',
    `${courses}/k/UserCourse/Learners/export`,
    'Unable to fetch course export. Please try again',
  ],
  ['coursesOfBuilding.list', 'GET', coursesOfBuilding, 'Unable to fetch courses. Please try again'],
  [
    'coursesOfBuilding.learners',
    'GET',
    `${coursesOfBuilding}/k/UserCourse/Learners`,
    'Unable to fetch learners. Please try again',
  ],
  [
    'coursesOfBuilding.export',
    'GET',
    `${coursesOfBuilding}/k/UserCourse/Learners/export`,
    'Unable to fetch course export. Please try again',
  ],
  ['alerting.validate', 'POST', '.auth/ValidateAuth', UNKNOWN],
  ['alerting.templates', 'GET', 'api/EM/EMPolicy/GetIncidentTemplates', UNKNOWN],
  ['alerting.subtypes', 'GET', 'api/Incidents/GetSubTypes', UNKNOWN],
  ['alerting.teamAssist', 'GET', 'api/EM/TeamAssist/GetTemplates', UNKNOWN],
] as const;

describe.for(specified)('%s', ([name, method, path, words]) => {
  it(`is ${method} ${path} with a token and as JSON, and says “${words}”`, async () => {
    const { sent, failure } = await saidOfCall(name, given);
    expect(failure).toMatchObject({ message: words });
    // The one call that asks for a token has none yet.
    const bearer = name === 'alerting.validate' ? null : 'Bearer its-token';
    expect(sent).toEqual([{ method, path, bearer, type: 'application/json' }]);
  });
});
