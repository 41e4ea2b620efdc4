import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { buildings, pathOf } from '@wardmere/api';
import * as v from 'valibot';
import { accounts } from '../../../apps/platform/src/seed/accounts.ts';
import { clientUid } from '../../../apps/platform/src/seed/demonstration-clients.ts';
import { askerOf, signedIn } from './ask.ts';
import type { Target } from './target.ts';
import { measureWaits, type Waits } from './waits.ts';

/** How somebody of another client waits while nobody, or somebody greedy, works beside them. */
export interface Beside {
  readonly waits: Waits;
  /** How the greedy were answered, by status. */
  readonly greedy: Readonly<Record<string, number>>;
}

const Answers = v.record(v.string(), v.number());

/** Two people of two clients, signed in: who will be greedy, and who works quietly. */
export async function signInTwo(target: Target): Promise<{ readonly greedy: string; readonly quiet: string }> {
  return {
    greedy: await target.tokenOf(accounts.clientAdministrator.userName),
    quiet: await target.tokenOf(accounts.american.userName),
  };
}

/** Measures the quiet one beside the greedy of a kind, or beside nobody. */
export async function besideGreedy(
  { origin }: Pick<Target, 'origin'>,
  tokens: { readonly greedy: string; readonly quiet: string },
  kind: string | undefined,
  forMs: number,
): Promise<Beside> {
  const { ask, close } = askerOf(origin);
  const task = { kind, origin, token: tokens.greedy, forMs: forMs + 1000 };
  const thread =
    kind === undefined ? undefined : new Worker(new URL('greedy-thread.ts', import.meta.url), { workerData: task });
  const told = thread === undefined ? Promise.resolve([{}]) : once(thread, 'message');
  if (thread !== undefined) await once(thread, 'online').then(() => new Promise((done) => setTimeout(done, 700)));
  const path = `/api/${pathOf(buildings.list.path, { client: clientUid('riverbend') })}`;
  const waits = await measureWaits(ask, { path, headers: signedIn(tokens.quiet) }, forMs);
  const [answers] = await told;
  close();
  return { waits, greedy: v.parse(Answers, answers) };
}
