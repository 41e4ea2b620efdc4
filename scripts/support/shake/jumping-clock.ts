import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildings, createApi } from '@wardmere/api';
import * as v from 'valibot';
import { buildingDraft, northmoor } from '../../../apps/platform/src/contract-tests/samples.ts';
import { accounts, demonstrationPassword } from '../../../apps/platform/src/seed/accounts.ts';
import { Browser, portalClient, signIn, Tokens } from '../../../apps/platform/src/testing/browser.ts';
import { wrongWith, type Outcome } from './report.ts';
import { startShaken, type ShakenPlatform } from './shaken-platform.ts';

const day = 86_400_000;

/** The platform's clock jumps a day ahead, and back: sessions and what was saved outlive both. */
export async function jump(): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'platform-shake-clock-'));
  const offset = join(folder, 'offset');
  writeFileSync(offset, '0');
  const platform = await startShaken({
    nodeArguments: ['--import', new URL('moved-clock.ts', import.meta.url).href],
    env: { SHAKE_CLOCK: offset },
  });
  const set = (milliseconds: number) => writeFileSync(offset, String(milliseconds));
  try {
    return await jumps(platform, set);
  } finally {
    await platform.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function jumps(platform: ShakenPlatform, set: (milliseconds: number) => void): Promise<Outcome> {
  const browser = new Browser(platform.origin);
  const comeIn = () => signIn(browser, accounts.systemAdministrator.userName, demonstrationPassword);
  let tokens = await comeIn();
  const api = createApi({ host: `${platform.origin}/api`, token: () => tokens.access_token });
  const { token } = portalClient(browser);
  const created: string[] = [];
  const faults: string[] = [];
  const works = async (when: string) => {
    const answer = await api.send(buildings.create, { client: northmoor, body: buildingDraft('Timeless') }).then(
      ({ data }) => data.uid,
      () => undefined,
    );
    if (answer === undefined) faults.push(`${when}, nothing can be saved`);
    else created.push(answer);
  };
  const renewed = async (when: string) => {
    const form = { grant_type: 'refresh_token', refresh_token: tokens.refresh_token };
    const first = await token(form);
    // Whose clock is off proves the key with what the platform gives for it.
    const nonce = first.headers.get('dpop-nonce');
    const answer =
      first.ok || nonce === null
        ? first
        : await token(form, await browser.prove(`${platform.origin}/identity/token`, { nonce }));
    if (answer.ok) tokens = v.parse(Tokens, await answer.json());
    else faults.push(`${when}, the session cannot be renewed (${await answer.text()})`);
  };
  await works('before');
  for (const [when, moved] of [
    ['a day ahead', day],
    ['back again', 0],
    ['a day behind', -day],
    ['right again', 0],
  ] as const) {
    set(moved);
    await renewed(when);
    await works(when);
  }
  // Whoever comes anew is let in as well.
  tokens = await comeIn();
  await works('signed in anew');
  const { data } = await api.send(buildings.all, { client: northmoor });
  const there = new Set(data.map(({ uid }) => uid));
  const lost = created.filter((uid) => !there.has(uid)).length;
  const tally = { acknowledged: created.length, stored: created.length - lost, lost, halfDone: 0 };
  const wrong = faults.length > 0 ? `${faults.join('; ')}.` : wrongWith(tally);
  return {
    name: 'a clock that jumps a day ahead, back, behind and back',
    tally,
    ...(wrong !== undefined && { wrong }),
  };
}
