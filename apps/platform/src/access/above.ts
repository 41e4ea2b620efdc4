import type { LastAdministrator } from '@wardmere/api';
import type { Transaction } from '../storage/transaction.ts';
import type { Caller } from './caller.ts';
import { lastAdministratorsAmong } from './last-administrator.ts';
import { missing } from '../http/refusal.ts';
import { ownStanding } from './rank.ts';
import { everybodyOf, standsAbove, type Subject } from './subject.ts';
import { isAbove, standingsOf, type People, type Standing } from './standing.ts';

/** What is told of somebody beforehand: whether they are above the caller, and the clients they act for. */
export interface Told {
  readonly isAbove: boolean;
  readonly clients: Standing['clients'];
  /** Where they are the last to administer their client or the platform. */
  readonly lastAdministrator?: LastAdministrator;
}

/**
 * Of some people of a client, or of the platform, whether the caller may change them; a few queries for a whole page. Whoever
 * has asked at this moment what they and the caller hold has it used.
 */
export async function peopleAbove(
  tx: Transaction,
  caller: Caller,
  client: string | null,
  uids: readonly string[],
  known?: Promise<People>,
): Promise<ReadonlyMap<string, Told>> {
  if (uids.length === 0) return new Map();
  // Who reaches all buildings need not be compared with them.
  const which = caller.assignedBuildingsOnly ? 'with buildings' : 'without buildings';
  const own = caller.userUid.toLowerCase();
  const standings = await (known ?? standingsOf(tx, [...new Set([own, ...uids])], which));
  const actor = standings.get(own)?.standing;
  if (actor === undefined) throw missing();
  const asked = new Set(uids.map((uid) => uid.toLowerCase()));
  const people = [...standings].filter(([uid]) => asked.has(uid));
  // Hardly anybody of a page administers anything: who does not is nobody's last administrator.
  const administering = people.flatMap(([uid, { standing }]) => (standing.isGlobalAdmin ? [uid] : []));
  const last = await lastAdministratorsAmong(tx, client, administering);
  return new Map(
    people.map(([uid, { standing }]) => {
      const lastAdministrator = last.get(uid);
      const told: Told = {
        isAbove: isAbove(actor, standing),
        clients: standing.clients,
        ...(lastAdministrator && { lastAdministrator }),
      };
      return [uid, told];
    }),
  );
}

/** Whether the settings of a client, or of the platform, hold for people who reach more than the caller. */
export async function settingsAbove(tx: Transaction, caller: Caller, client: string | null): Promise<boolean> {
  return isAbove(await ownStanding(tx, caller), everybodyOf(client ?? undefined).standing);
}

/** Of some roles, or of some mappings, of a client: which an actor may not change. */
export async function thingsAbove(
  tx: Transaction,
  actor: Standing,
  read: (tx: Transaction, client: string, uids: readonly string[]) => Promise<ReadonlyMap<string, Subject>>,
  { client, uids }: { readonly client: string; readonly uids: readonly string[] },
): Promise<ReadonlySet<string>> {
  const things = await read(tx, client.toLowerCase(), uids);
  return new Set([...things].flatMap(([uid, thing]) => (standsAbove(actor, thing) ? [uid] : [])));
}
