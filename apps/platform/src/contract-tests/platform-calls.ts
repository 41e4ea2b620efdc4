import { passwordReset } from '@wardmere/api';
import { accounts } from '../seed/accounts.ts';
import type { Row } from './row.ts';
import type { Who, World } from './world.ts';

const everybody: readonly Who[] = ['systemAdministrator', 'clientAdministrator', 'withoutPermissions'];

/** The token of the mail that somebody is sent who has forgotten their password. */
export async function mailedToken(world: World, who: Who): Promise<string> {
  await world.done(who, passwordReset.request, { body: { email: accounts[who].userName } });
  const [mail] = await world.outbox.latest(1);
  return new URL(mail?.link ?? '').searchParams.get('token') ?? '';
}

const forgetful: readonly Who[] = ['unverified', 'withoutBuildings', 'singleProduct', 'buildingScoped'];
let asked = 0;
/** One after the other: nobody is mailed more than a few links an hour. */
const next = (): Who => forgetful[(asked += 1) % forgetful.length] ?? 'unverified';

/** The rows of what is asked before anybody is signed in. */
export const passwordResetRows: Readonly<Record<string, Row>> = {
  'passwordReset.request': {
    sent: () => ({ body: { email: 'nobody@nowhere.example' } }),
    allowed: everybody,
    status: 204,
    notPermitted: [],
    otherTenant: [],
    badBodies: [null, [], 'text', 7, {}, { email: '' }, { email: 'here' }, { email: ' a@b.example' }, { email: [] }],
  },
  'passwordReset.reset': {
    sent: async (world) => ({ body: { token: await mailedToken(world, next()), password: 'Harbour-Lights-8' } }),
    allowed: ['systemAdministrator'],
    status: 204,
    notPermitted: [],
    otherTenant: [],
    badBodies: [
      null,
      {},
      { token: 'x' },
      { token: 'not one of ours', password: 'Harbour-Lights-8' },
      { token: '', password: 'Harbour-Lights-8' },
      { token: 'x', password: 'weak' },
      { token: ['x'], password: 'Harbour-Lights-8' },
    ],
  },
};
