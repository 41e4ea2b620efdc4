import { stationAccounts as calls } from '@wardmere/api';
import { Refusal } from '../../http/refusal.ts';
import { implementTokenless } from '../../http/tokenless.ts';

/** How a station signs in: a key that opens nothing is always answered alike (D-234). */
export const stationSignInServices = [
  implementTokenless(calls.signIn, async ({ identity, body, network }) => {
    const answer = await identity.stationKeys.signIn(body.authKey, network);
    if (answer === undefined) throw new Refusal(401, 'This key opens nothing.');
    if (!('kind' in answer)) return answer;
    throw new Refusal(429, 'Too many requests.', {
      description: 'Too many wrong keys came from your network. Wait a few minutes and try again.',
      headers: { 'Retry-After': String(answer.retryAfterSeconds) },
    });
  }),
];
