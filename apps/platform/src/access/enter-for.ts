import { sql } from 'drizzle-orm';
import type { Transaction } from '../storage/transaction.ts';
import { reachOf, type Caller, type Entered, type Found } from './caller.ts';
import { permissionsIn } from './permissions.ts';

/** Showed who they are long ago, whatever it is for: what asks for a fresh sign-in is not done behind anybody's back. */
const LONG_AGO = new Date(0);

/**
 * Enters a transaction with the eyes and rights that somebody has at this moment, for work of theirs that goes on after the
 * answer (D-223); undefined when they are active no more.
 */
export async function enterFor(
  tx: Transaction,
  { person, client, longest }: { readonly person: string; readonly client: string; readonly longest: number },
): Promise<Entered | undefined> {
  const { rows } = await tx.execute<Found & { readonly is_staff: boolean }>(
    sql`select * from enter_for(${person}, ${client}, ${longest})`,
  );
  const [found] = rows;
  if (found === undefined) return undefined;
  const caller: Caller = {
    userUid: person,
    name: found.full_name,
    isSystemUser: found.is_staff,
    session: '',
    signedInAt: LONG_AGO,
    ...reachOf(found, found.is_staff),
    permissions: new Set(permissionsIn(found.granted)),
  };
  return { caller, reachesAsked: found.reaches_asked === true };
}
