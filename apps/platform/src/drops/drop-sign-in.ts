import ssh2 from 'ssh2';
import { Budget } from '../fairness/budget.ts';
import { stranger } from '../fairness/parties.ts';
import { onBehalfOf } from '../fairness/party.ts';
import { siteOfNetwork } from '../identity/network-of.ts';
import { verifyPassword } from '../identity/passwords.ts';
import { slowDown, type Patience } from '../identity/slow-down.ts';
import type { Sealer } from '../identity/sealed.ts';
import type { SecurityLog } from '../security-log/security-log.ts';
import type { Store } from '../storage/open.ts';
import { asPlatform } from '../storage/transaction.ts';
import { accountNamed, byKey, byPassword, type DropAccount, type OpenAccount } from './drop-account.ts';

/** A key as it is shown, with what proves that it is somebody’s; without a proof it is only asked about. */
export interface ShownKey {
  readonly kind: string;
  readonly data: Buffer;
  readonly hash: string | undefined;
  readonly proof: { readonly of: Buffer; readonly signature: Buffer } | undefined;
}

/** How somebody says who they are. */
export type Credential = { readonly password: string } | { readonly key: ShownKey };

/** Signs somebody in: the account that opens, or that a key would open; undefined is a no that never says why. */
export type SignInToDrop = (
  userName: string,
  credential: Credential,
  network: string,
) => Promise<DropAccount | undefined>;

/** A program that has the wrong password tries it again and again: it is slowed, and costs nobody else anything. */
const ofNetworks: Patience = { of: 'network address of a drop', free: 8, refusedFrom: 60, atOnce: 10 };
/** Guessed at from many networks it is only slow: who knows its password is not shut out by those who do not. */
const ofNames: Patience = { of: 'name of a drop', free: 20, refusedFrom: Infinity, atOnce: 200 };
/** What is asked of one network beside that, right or wrong: looking costs something too. */
const asking = { atOnce: 40, perSecond: 2, longestWaitMs: 10_000 };

const LONGEST = 1024;
/** SHA-1 signs nothing any more. */
const hashesOfRsa: ReadonlySet<string | undefined> = new Set(['sha256', 'sha512']);

/** How programs of clients sign in (decision 0105). */
export function dropSignIn({
  store,
  sealer,
  security,
  now,
}: {
  readonly store: Store;
  readonly sealer: Sealer;
  readonly security: SecurityLog;
  readonly now: () => Date;
}): SignInToDrop {
  const networks = slowDown(store, sealer, ofNetworks, now);
  const names = slowDown(store, sealer, ofNames, now);
  const budget = new Budget(asking);

  const judge = async (userName: string, credential: Credential, network: string) => {
    const account = await asPlatform(store, (tx) => accountNamed(tx, userName));
    const openedBy = await wayInto(account, credential);
    if (account !== undefined && openedBy !== undefined) {
      const { uid, client, savedBy } = account;
      return { uid, client, savedBy, openedBy };
    }
    // A key that is only asked about proves nothing: programs try each of theirs.
    if ('key' in credential && credential.key.proof === undefined) return undefined;
    await networks.failed(network);
    await names.failed(userName);
    await security.note({ what: 'sign-in.failed', network, client: account?.client, detail: { by: 'SFTP' } });
    return undefined;
  };

  return async (userName, credential, network) => {
    if (userName.length > LONGEST || ('password' in credential && credential.password.length > LONGEST))
      return undefined;
    const wait = budget.take(siteOfNetwork(network));
    if (wait === 'refused') return undefined;
    if (wait > 0) await new Promise((done) => setTimeout(done, wait));
    return onBehalfOf(stranger('signing in', { network }), async () => {
      const answer = await networks.during(network, () =>
        names.during(userName, () => judge(userName, credential, network)),
      );
      if (answer === undefined || 'kind' in answer) return undefined;
      const { uid, client } = answer;
      const isIn = 'password' in credential || credential.key.proof !== undefined;
      if (isIn) await security.note({ what: 'sign-in.done', network, client, subject: uid, detail: { by: 'SFTP' } });
      return answer;
    });
  };
}

/** What of an account a credential opens it with; a name that nobody has takes as long as one that somebody has. */
async function wayInto(account: OpenAccount | undefined, credential: Credential): Promise<string | undefined> {
  if ('key' in credential) {
    const line = account?.publicKeys.find((each) => isProvenBy(each, credential.key));
    return line === undefined ? undefined : byKey(line);
  }
  const kept = account?.passwordHash;
  const isRight = await verifyPassword(credential.password, kept);
  return isRight && typeof kept === 'string' ? byPassword(kept) : undefined;
}

function isProvenBy(line: string, { kind, data, hash, proof }: ShownKey): boolean {
  const known = ssh2.utils.parseKey(line);
  if (known instanceof Error || known.type !== kind || !known.getPublicSSH().equals(data)) return false;
  if (kind === 'ssh-rsa' && !hashesOfRsa.has(hash)) return false;
  return proof === undefined || known.verify(proof.of, proof.signature, hash);
}
