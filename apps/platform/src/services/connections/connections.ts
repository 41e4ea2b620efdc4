import { ConnectionChange, connections as calls } from '@wardmere/api';
import { eq } from 'drizzle-orm';
import { connections } from '../../storage/schema/index.ts';
import type { Transaction } from '../../storage/transaction.ts';
import { applyPatch } from '../../http/apply-patch.ts';
import { parseWith } from '../../http/given.ts';
import { implement } from '../../http/implement.ts';
import { missing, Refusal } from '../../http/refusal.ts';
import { made, saveVersioned } from '../../http/save-versioned.ts';
import { requireVersion, type Written } from '../../http/versions.ts';

/** Single sign-on connections: at most one of a client (D-107). */
export const connectionServices = [
  implement(calls.status, async ({ tx, params }) => {
    const found = await find(tx, params.client);
    return { data: { hasConnection: found !== undefined, isEnabled: found?.data.isEnabled ?? false } };
  }),

  implement(calls.get, ({ tx, params }) => findConnection(tx, params.client)),

  implement(calls.create, async ({ tx, caller, params, body, now }) => {
    const created = await tx
      .insert(connections)
      .values({ clientUID: params.client, name: body.name, ...made({ caller, now }) })
      .onConflictDoNothing({ target: connections.clientUID })
      .returning({ uid: connections.uid });
    if (created.length === 0)
      throw new Refusal(409, 'Conflict.', { description: 'This client already has a connection.' });
    return findConnection(tx, params.client);
  }),

  implement(calls.patch, async ({ tx, caller, params, body, precondition, now }) => {
    const { data, written } = await findConnection(tx, params.client, 'locked');
    requireVersion(precondition, written.version);
    const { name, isEnabled } = data;
    const patched = applyPatch(
      { name, isEnabled },
      body,
      calls.patch.patches,
      caller.isSystemUser ? 'system' : 'client',
    );
    const change = parseWith(ConnectionChange, patched, 'body');
    await saveVersioned({ tx, caller, now }, connections, { uid: data.uid, version: written.version }, change);
    return findConnection(tx, params.client);
  }),
];

interface Found {
  readonly data: { uid: string; clientUID: string; name: string; isEnabled: boolean; lastRequest: string | null };
  readonly written: Written;
}

async function find(tx: Transaction, clientUid: string, lock?: 'locked'): Promise<Found | undefined> {
  const rows = tx.select().from(connections).where(eq(connections.clientUID, clientUid)).$dynamic();
  const [row] = lock === 'locked' ? await rows.for('update') : await rows;
  if (row === undefined) return undefined;
  const { uid, clientUID, name, isEnabled, lastRequest } = row;
  return { data: { uid, clientUID, name, isEnabled, lastRequest: lastRequest?.toISOString() ?? null }, written: row };
}

async function findConnection(tx: Transaction, clientUid: string, lock?: 'locked'): Promise<Found> {
  const found = await find(tx, clientUid, lock);
  if (found === undefined) throw missing();
  return found;
}
