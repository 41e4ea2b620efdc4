import { setTimeout as wait } from 'node:timers/promises';
import { buildings, createApi, pathOf, type Api } from '@wardmere/api';
import { clientUid } from '../../../apps/platform/src/seed/demonstration-clients.ts';
import { askerOf, signedIn } from '../load/ask.ts';
import { measureWaitsWhile, type Waits } from '../load/waits.ts';
import { openLedger } from './ledger.ts';
import { wrongWith, wrongWithWait, type Outcome } from './report.ts';
import type { ShakenPlatform } from './shaken-platform.ts';
import type { Shake } from './shakes.ts';

/** The calls of the system administrator, patient enough to see that nothing hangs for ever. */
export async function apiOf(platform: ShakenPlatform): Promise<Api> {
  const { access_token: token } = await platform.signIn();
  return createApi({ host: `${platform.origin}/api`, token: () => token, timeoutMs: 30_000 });
}

/** Shakes a platform while people save, and says what became of every save that was acknowledged. */
export async function shakeBesideWork(platform: ShakenPlatform, name: string, shake: Shake): Promise<Outcome> {
  const ledger = await openLedger(await apiOf(platform));
  const { access_token: token } = await platform.signIn();
  const done = new AbortController();
  const working = ledger.write(done.signal);
  const quiet = quietReader(platform.origin, token, done.signal);
  await wait(500);
  const shaken = await shake(platform).then(
    () => undefined,
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
  const stoodAfter = await platform.untilUp();
  // Somebody goes on with their work on it, or it would only seem to stand.
  await wait(1000);
  done.abort();
  await working;
  const waits = await quiet;
  const tally = await ledger.tally();
  const wrong = shaken ?? wrongWith(tally) ?? wrongWithWait(stoodAfter);
  return { name, tally, stoodAfter, waits, ...(wrong !== undefined && { wrong }) };
}

/** Somebody of another client who looks at their buildings all the while. */
async function quietReader(origin: string, token: string, until: AbortSignal): Promise<Waits> {
  const { ask, close } = askerOf(origin);
  const path = `/api/${pathOf(buildings.list.path, { client: clientUid('riverbend') })}`;
  const waits = await measureWaitsWhile(ask, { path, headers: signedIn(token) }, () => !until.aborted);
  close();
  return waits;
}
