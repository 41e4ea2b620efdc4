import { userSettings as calls, type UserSettingsDraft } from '@wardmere/api';
import { and, eq, isNull, or } from 'drizzle-orm';
import { userSettings } from '../../storage/schema/index.ts';
import type { Transaction } from '../../storage/transaction.ts';
import { settingsAbove } from '../../access/above.ts';
import { implement, type Context } from '../../http/implement.ts';
import { missing, stale } from '../../http/refusal.ts';
import { saveVersioned } from '../../http/save-versioned.ts';
import { requireVersion, type Written } from '../../http/versions.ts';

/** User settings of clients and of the platform (§7). */
export const userSettingServices = [
  implement(calls.get, (context) => told(context, context.params.client)),
  implement(calls.getOfPlatform, (context) => told(context, null)),
  implement(calls.replace, async (context) => {
    await save(context, context.params.client);
    return told(context, context.params.client);
  }),
  implement(calls.inherit, async ({ tx, params, precondition }) => {
    const { uid, isInherited, written } = await find(tx, params.client);
    requireVersion(precondition, written.version);
    if (isInherited) throw missing();
    // What somebody saved meanwhile is not given up unseen.
    const { rowCount } = await tx
      .delete(userSettings)
      .where(and(eq(userSettings.uid, uid), eq(userSettings.version, written.version)));
    if (rowCount !== 1) throw stale();
    return { data: undefined };
  }),
  implement(calls.replaceOfPlatform, async (context) => {
    await save(context, null);
    return told(context, null);
  }),
];

interface Found {
  readonly uid: string;
  readonly data: UserSettingsDraft;
  /** When everybody was asked last for a new password. */
  readonly passwordChangeSince: Date | null;
  /** They are the platform's. */
  readonly isInherited: boolean;
  readonly written: Written;
}

/** The settings with whether the caller may change what holds for all of these people (D-282). */
async function told({ tx, caller }: Pick<Saving, 'tx' | 'caller'>, client: string | null) {
  const { data, isInherited, written } = await find(tx, client);
  const isAbove = await settingsAbove(tx, caller, client);
  return { data: { ...data, ...(client !== null && { isInherited }), isAbove }, written };
}

/** What holds for a client: its own settings, or the platform's as long as it has none, which then are version 0 of its own. */
async function find(tx: Transaction, client: string | null): Promise<Found> {
  const own = client === null ? isNull(userSettings.clientUID) : eq(userSettings.clientUID, client);
  const rows = await tx
    .select()
    .from(userSettings)
    .where(or(isNull(userSettings.clientUID), own));
  const row = rows.find(({ clientUID }) => clientUID === client) ?? rows[0];
  if (row === undefined) throw missing();
  const { maximumFailedLogins, requirePasswordChange, passwordChangeSince, modifiedAt, modifiedBy } = row;
  const isInherited = row.clientUID !== client;
  const version = isInherited ? 0 : row.version;
  const data = { maximumFailedLogins, requirePasswordChange };
  return { uid: row.uid, data, passwordChangeSince, isInherited, written: { version, modifiedAt, modifiedBy } };
}

type Saving = Pick<Context<typeof calls.replaceOfPlatform>, 'tx' | 'caller' | 'body' | 'precondition' | 'now'>;

async function save({ tx, caller, body, precondition, now }: Saving, client: string | null): Promise<void> {
  const { uid, data, passwordChangeSince, isInherited, written } = await find(tx, client);
  requireVersion(precondition, written.version);
  // Asking anew asks everybody once more; what is asked already, be it by the platform, is not asked again.
  const isAskedAnew = body.requirePasswordChange && !data.requirePasswordChange;
  const values = { ...body, passwordChangeSince: isAskedAnew ? now : passwordChangeSince };
  if (!isInherited) return saveVersioned({ tx, caller, now }, userSettings, { uid, version: written.version }, values);
  const { rowCount } = await tx
    .insert(userSettings)
    .values({ ...values, clientUID: client, modifiedAt: now, modifiedBy: caller.name })
    .onConflictDoNothing();
  if (rowCount !== 1) throw stale();
}
