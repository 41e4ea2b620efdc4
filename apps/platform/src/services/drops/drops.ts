import { randomInt } from 'node:crypto';
import { drops as calls, dropStatus, type DropBody } from '@wardmere/api';
import { eq } from 'drizzle-orm';
import { chosenPassword, type Whom } from '../../identity/chosen-password.ts';
import { implement, implementPrepared, type Context, type Preparation } from '../../http/implement.ts';
import { invalidField, missing, stale } from '../../http/refusal.ts';
import { made, saveVersioned } from '../../http/save-versioned.ts';
import { requireVersion } from '../../http/versions.ts';
import { clients, drops } from '../../storage/schema/index.ts';
import type { Transaction } from '../../storage/transaction.ts';
import { findDrop, placed, toDrop, type FoundDrop } from './drop-record.ts';

/** A password for programs is guessed at as people's are, and made by the same rules (D-227, D-285). */
const passwordOfDrop: Preparation<typeof calls.save, Whom, string | null | undefined> = {
  see: async ({ tx, params: { client }, brand }) => {
    const found = await findDrop(tx, client);
    return {
      firstName: '',
      lastName: '',
      userName: found?.userName ?? '',
      clientName: await nameOf(tx, client),
      brand,
    };
  },
  prepare: async ({ body: { password } }, whom) =>
    typeof password === 'string' ? chosenPassword(password, whom) : password,
};

/** Where files come in by SFTP (§7). */
export const dropServices = [
  implement(calls.ofClient, async ({ tx, caller, params: { client }, dropPlace }) => {
    const found = await findDrop(tx, client);
    if (found === undefined) throw missing();
    return { data: await toDrop({ tx, caller }, found, dropPlace()), written: found };
  }),

  implement(calls.byDefault, async ({ caller, dropPlace }) => {
    const place = dropPlace();
    if (place === undefined) throw missing();
    return {
      data: {
        uid: null,
        clientUID: null,
        status: dropStatus.off,
        userName: '',
        type: 0,
        isEnabled: false,
        emailList: [],
        publicKeys: [],
        hasPassword: false,
        ...placed(place),
        // Whichever client it lends its place to: who is limited to buildings may save it for none.
        isAbove: caller.assignedBuildingsOnly,
      },
    };
  }),

  implementPrepared(calls.save, passwordOfDrop, async (context, passwordHash) => {
    const { tx, params, dropPlace } = context;
    await save(context, passwordHash);
    const saved = await findDrop(tx, params.client);
    if (saved === undefined) throw stale();
    return { data: await toDrop(context, saved, dropPlace()), written: saved };
  }),
];

async function save(
  { tx, caller, params: { client }, body, precondition, now }: Context<typeof calls.save>,
  passwordHash: string | null | undefined,
): Promise<void> {
  const found = await findDrop(tx, client, 'locked');
  requireOwn(body, client, found);
  requireWayIn(body, passwordHash, found);
  const values = {
    isEnabled: body.isEnabled,
    emailList: body.emailList,
    savedByUID: caller.userUid,
    ...(body.publicKeys && { publicKeys: body.publicKeys }),
    ...(passwordHash !== undefined && { passwordHash }),
  };
  if (found !== undefined) {
    requireVersion(precondition, found.version);
    return saveVersioned({ tx, caller, now }, drops, found, values);
  }
  const userName = `${slugOf(await nameOf(tx, client))}-${randomSigns(6)}`;
  const { rowCount } = await tx
    .insert(drops)
    .values({ clientUID: client, userName, ...values, ...made({ caller, now }) })
    .onConflictDoNothing();
  // Somebody else has made it meanwhile, and says other things of it.
  if (rowCount !== 1) throw stale();
}

/** Whether something is said that is not one’s own, whatever its letter case. */
const isOther = (said: string | null | undefined, own: string | undefined) =>
  typeof said === 'string' && said.toLowerCase() !== own?.toLowerCase();

/** What is read back is the client’s own: another’s is written by nobody. */
function requireOwn({ uid, clientUID }: DropBody, client: string, found: FoundDrop): void {
  if (isOther(uid, found?.uid)) throw invalidField('uid', 'This is not the configuration of this client.');
  if (isOther(clientUID, client)) throw invalidField('clientUID', 'This is not the client of this configuration.');
}

/** An account that is open and that nobody can sign in to is a mistake. */
function requireWayIn(
  { isEnabled, publicKeys }: DropBody,
  passwordHash: string | null | undefined,
  found: FoundDrop,
): void {
  const hasPassword = passwordHash === undefined ? found?.hasPassword === true : passwordHash !== null;
  const keys = publicKeys ?? found?.publicKeys ?? [];
  if (isEnabled && !hasPassword && keys.length === 0)
    throw invalidField('password', 'Choose a password, or add a public key.');
}

async function nameOf(tx: Transaction, client: string): Promise<string> {
  const [row] = await tx.select({ name: clients.name }).from(clients).where(eq(clients.uid, client));
  return row?.name ?? '';
}

/** Neither vowels, so that no word comes of it, nor what reads as something else. */
const SIGNS = '23456789bcdfghjkmnpqrstvwxz';
const randomSigns = (count: number) =>
  Array.from({ length: count }, () => SIGNS.charAt(randomInt(SIGNS.length))).join('');

/** The beginning of a name in small letters that every program can send. */
function slugOf(name: string): string {
  const slug = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z\d]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 20)
    .replace(/-+$/, '');
  return slug === '' ? 'client' : slug;
}
