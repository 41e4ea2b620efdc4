import { alerting as calls, createApi } from '@wardmere/api';
import { createAlertingMachine, type AlertingMachine } from '@wardmere/machines';
import { fromPromise } from 'xstate';
import type { Identity } from '../../system/identity/identity.ts';
import type { Portal } from '../../system/portal.ts';

type Supplies = Pick<Portal, 'config' | 'fetch'> & {
  readonly login: { readonly identity: () => Pick<Identity, 'proof'> };
};

/** What the chart asks for, by the alert service's own host and token; the token stays in here (D-036, D-044, D-272). */
export function supplyAlerting({ config, fetch, login }: Supplies): AlertingMachine {
  let token: string | undefined;
  const service = createApi({ host: config.alertHost, token: () => token, ...(fetch && { fetch }) });
  return createAlertingMachine({ now: () => Date.now() }).provide({
    actors: {
      validateAuth: fromPromise(async ({ input: { client, building }, signal }) => {
        token = undefined;
        const body = {
          refreshtoken: login.identity().proof() ?? '',
          buildinguid: building,
          clientuid: client,
        };
        const { data } = await service.send(calls.validate, { body }, { signal });
        token = data.token;
        return data.endsAt;
      }),
      fetchTypes: fromPromise(async ({ signal }) => {
        const [templates, teamAssist] = await Promise.all([
          service.send(calls.templates, {}, { signal }),
          service.send(calls.teamAssist, { query: { fromPlatform: true } }, { signal }),
        ]);
        return { templates: templates.data, teamAssist: teamAssist.data };
      }),
      fetchSubtypes: fromPromise(async ({ input: { template }, signal }) => {
        const { data } = await service.send(calls.subtypes, { query: { incidentTemplateId: template } }, { signal });
        return data;
      }),
    },
  });
}
