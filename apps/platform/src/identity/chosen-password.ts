import { COMMON_PASSWORD, personalPassword } from '@wardmere/api';
import { eq } from 'drizzle-orm';
import { clients, users } from '../storage/schema/index.ts';
import type { Transaction } from '../storage/transaction.ts';
import { containsAny, isCommon } from './guessable.ts';
import { hashPassword } from './passwords.ts';

/** What anybody may know of the person a password is chosen for, and the product it opens. */
export interface Whom {
  readonly firstName: string;
  readonly lastName: string;
  readonly userName: string;
  readonly clientName: string | null;
  readonly brand: string;
}

/** Thrown for a password that would be guessed; its message is for who chooses it (D-285). */
export class GuessablePassword extends Error {
  override readonly name = 'GuessablePassword';
}

/** The one way from a chosen password to what is kept of it, whoever chooses it and on whatever page. */
export async function chosenPassword(password: string, whom: Whom): Promise<string> {
  if (isCommon(password, await commonPasswords())) throw new GuessablePassword(COMMON_PASSWORD);
  const { firstName, lastName, userName, clientName, brand } = whom;
  if (containsAny(password, [firstName, lastName, ...known(userName), clientName ?? '', brand])) {
    throw new GuessablePassword(personalPassword(brand));
  }
  return hashPassword(password);
}

/** What is known of a person who has an account. */
export async function whomOf(tx: Transaction, uid: string, brand: string): Promise<Whom> {
  const [found] = await tx
    .select({
      firstName: users.firstName,
      lastName: users.lastName,
      userName: users.userName,
      clientName: clients.name,
    })
    .from(users)
    .leftJoin(clients, eq(clients.uid, users.clientUID))
    .where(eq(users.uid, uid));
  return { firstName: '', lastName: '', userName: '', clientName: null, ...found, brand };
}

/** What is known of somebody whose account is about to be made. */
export async function newcomer(
  tx: Transaction,
  draft: { readonly firstName: string; readonly lastName: string; readonly email: string },
  { client, brand }: { readonly client: string | undefined; readonly brand: string },
): Promise<Whom> {
  const { firstName, lastName, email: userName } = draft;
  const rows = client === undefined ? [] : await tx.select().from(clients).where(eq(clients.uid, client));
  return { firstName, lastName, userName, clientName: rows[0]?.name ?? null, brand };
}

/** The parts of an address that are somebody's own; what ends a domain is everybody's. */
function known(userName: string): readonly string[] {
  const [local = '', domain = ''] = userName.split('@');
  return [local, ...domain.split('.').slice(0, -1)];
}

let loaded: Promise<ReadonlySet<string>> | undefined;

/** Fifty thousand of the passwords that are tried first; read when the first password is chosen. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  loaded ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common']));
  return loaded;
}
