import { alerting, type Call } from '@wardmere/api';

type AlertCall = keyof typeof alerting;
export type AlertCallName = `alerting.${AlertCall}`;

/** What the alert service says by itself; its token serves until 2100. */
const said: Readonly<Record<AlertCall, unknown>> = {
  validate: `e30.${btoa('{"exp":4102444800}')}.e30`,
  templates: [
    { ID: 1, Name: 'Lockdown' },
    { ID: 2, Name: 'Evacuate' },
    { ID: 3, Name: 'Hold' },
  ],
  subtypes: [
    { Id: '1-1', Name: 'Intruder on site' },
    { Id: '1-2', Name: 'Drill' },
  ],
  teamAssist: [{ IncidentType: 'Team assist: Fight', Name: 'Fight' }],
};
const names = Object.keys(said).filter((name): name is AlertCall => name in alerting);

/** The calls of the alert service as the fake platform answers them, below a host of their own. */
export const alertCalls: readonly {
  readonly name: AlertCallName;
  readonly call: Call;
  readonly says: () => Response;
}[] = names.map((name) => ({ name: `alerting.${name}`, call: alerting[name], says: () => Response.json(said[name]) }));
