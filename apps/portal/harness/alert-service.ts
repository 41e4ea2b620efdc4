import { alerting, type Call } from '@wardmere/api';
import type { Answer } from './answers.ts';

type AlertCall = keyof typeof alerting;
export type AlertCallName = `alerting.${AlertCall}`;

const tokenUntil = (exp: number) => `e30.${btoa(JSON.stringify({ exp }))}.e30`;

/** What the alert service says by itself; its token serves until 2100. */
const said: Readonly<Record<AlertCall, unknown>> = {
  validate: tokenUntil(4_102_444_800),
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
/** A token whose end has passed, as it looks by a clock that is off. */
export const endedToken: Answer = () => Response.json(tokenUntil(1));
const names = Object.keys(said).filter((name): name is AlertCall => name in alerting);

/** The calls of the alert service as the fake platform answers them, below a host of their own. */
export const alertCalls: readonly {
  readonly name: AlertCallName;
  readonly call: Call;
  readonly says: () => Response;
}[] = names.map((name) => ({ name: `alerting.${name}`, call: alerting[name], says: () => Response.json(said[name]) }));
