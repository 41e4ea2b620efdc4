import { figures as calls, type Figures, type FiguresQuery } from '@wardmere/api';
import { implement } from '../../http/implement.ts';
import { users } from '../../storage/schema/index.ts';
import { seenInBuildings } from '../people/people-seen.ts';
import type { Asking } from './asking.ts';
import { attentionOf } from './attention.ts';
import { buildingFigures } from './building-figures.ts';
import { premisesFigures } from './premises-figures.ts';
import { roleFigures } from './role-figures.ts';
import { failedSignIns, failedSignInsOf, signInWeeks } from './sign-in-figures.ts';

const drawn: Readonly<
  Record<FiguresQuery['of'], (asking: Asking, query: FiguresQuery) => Promise<Omit<Figures, 'asOf'>>>
> = {
  attention: async (asking) => ({ attention: await attentionOf(asking) }),
  roles: async (asking) => ({ roles: await roleFigures(asking) }),
  buildings: async (asking) => ({ buildings: await buildingFigures(asking) }),
  signIns: async (asking) => ({ signIns: await signInWeeks(asking) }),
  failedSignIns: async (asking) => ({ failedSignIns: await failedSignInsOf(asking) }),
  premises: async (asking, { building }) => ({ premises: await premisesFigures(asking, building) }),
};

/** What is drawn rather than read, with the moment it is of (B24). */
export const figureServices = [
  implement(calls.ofClient, async ({ tx, caller, params, query, now }) => ({
    data: { asOf: now.toISOString(), ...(await drawn[query.of]({ tx, caller, client: params.client, now }, query)) },
  })),
  // The wall between tenants lets each of the staff count those whom they act for.
  implement(calls.ofPlatform, async ({ tx, caller, now }) => ({
    data: {
      asOf: now.toISOString(),
      failedSignIns: await failedSignIns({ tx, now }, seenInBuildings(caller, users)),
    },
  })),
];
