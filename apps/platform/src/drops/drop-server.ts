import { createServer, type Server, type Socket } from 'node:net';
import { LARGEST_FILE } from '@wardmere/api';
import ssh2, { type AuthContext, type Connection } from 'ssh2';
import { networkIn, siteOfNetwork } from '../identity/network-of.ts';
import type { Log } from '../log.ts';
import { AccountRooms } from './account-room.ts';
import type { DropAccount } from './drop-account.ts';
import type { DropFolders } from './drop-folder.ts';
import type { DropPlace } from './drop-place.ts';
import type { Credential, SignInToDrop } from './drop-sign-in.ts';
import type { HostKey } from './host-key.ts';
import { serveSftp } from './sftp-session.ts';
import { StrangerLines } from '../fairness/stranger-lines.ts';
import { unfetchedOn, type Unfetched } from './unfetched.ts';

/** What is spoken: nothing that is broken, and nothing that only old programs need (decision 0105). */
const algorithms = {
  kex: [
    'curve25519-sha256',
    'curve25519-sha256@libssh.org',
    'ecdh-sha2-nistp256',
    'ecdh-sha2-nistp384',
    'ecdh-sha2-nistp521',
    'diffie-hellman-group16-sha512',
    'diffie-hellman-group18-sha512',
  ],
  serverHostKey: ['ssh-ed25519'],
  cipher: ['aes128-gcm@openssh.com', 'aes256-gcm@openssh.com', 'chacha20-poly1305@openssh.com', 'aes256-ctr'],
  hmac: ['hmac-sha2-256-etm@openssh.com', 'hmac-sha2-512-etm@openssh.com'],
  compress: ['none'],
} as const;

/** How long somebody may take, and how many may stand at once. */
export interface DropPatience {
  /** Until they are signed in. */
  readonly signInMs: number;
  /** Without asking for anything. */
  readonly idleMs: number;
  readonly attempts: number;
  /** Those who are not signed in. */
  readonly ofAll: number;
  readonly ofNetwork: number;
  /** Those who are: each account has its own, so that none waits for another. */
  readonly ofAccount: number;
  /** Bytes that somebody has asked for on their line and been answered, and does not fetch. */
  readonly unfetched: number;
}

const usual: DropPatience = {
  signInMs: 30_000,
  idleMs: 300_000,
  attempts: 6,
  ofAll: 100,
  ofNetwork: 20,
  ofAccount: 6,
  // Some programs ask for all of a file before they read the first of it.
  unfetched: 2 * LARGEST_FILE,
};

export interface DropServing {
  readonly hostKey: HostKey;
  readonly host: string;
  readonly port: number;
  /** What the place is called by those who come. */
  readonly name: string;
  readonly signIn: SignInToDrop;
  /** The account of a session as it stands now; refused once what it was opened with is good no more. */
  readonly still: (account: DropAccount) => Promise<DropAccount>;
  readonly folders: DropFolders;
  readonly arriving: string;
  readonly now: () => Date;
  readonly log: Pick<Log, 'error'>;
  readonly patience?: DropPatience;
}

/** A server that stands, or says why it does not; either way the rest of the platform goes on. */
export interface DropServer {
  readonly place: DropPlace;
  stop(): Promise<void>;
}

/** So long the last words have to get there, whatever is asked meanwhile. */
const FAREWELL_MS = 1000;
/** A program has one; another that it opens before it has closed that is borne. */
const MOST_SESSIONS = 2;
const METHODS = ['publickey', 'password'] as const;

/** Serves drops by SFTP and nothing else: no shell, no command, no forwarding. */
export async function serveDrops(serving: DropServing): Promise<DropServer> {
  const { hostKey, host, port, name, log, patience = usual } = serving;
  const sockets = new Map<string, Line>();
  const rooms = new AccountRooms();
  const accounts = new Map<string, number>();
  const strangers = new StrangerLines<Line>(patience);
  const ssh = new ssh2.Server(
    { hostKeys: [hostKey.privateKey], algorithms: listed(algorithms), ident: 'SFTP' },
    (connection, { ip, port: from }) => {
      const line = sockets.get(`${ip} ${from}`);
      if (line === undefined) return connection.end();
      const signedIn = () => strangers.delete(line);
      return welcome(serving, { connection, line, network: networkIn(ip), signedIn, accounts, rooms });
    },
  );
  const server = createServer((socket) => {
    const { remoteAddress = '', remotePort = 0 } = socket;
    const key = `${remoteAddress} ${remotePort}`;
    const line = lineOf(socket, patience);
    sockets.set(key, line);
    strangers.add(line, siteOfNetwork(networkIn(remoteAddress)));
    socket.once('close', () => {
      sockets.delete(key);
      strangers.delete(line);
    });
    socket.setNoDelay(true);
    ssh.injectSocket(socket);
  });
  server.on('error', (error) => log.error('sftp', error));
  const place = { url: `sftp://${name}:${port}`, port, hostKeyFingerprint: hostKey.fingerprint };
  const problem = await listening(server, { host, port });
  const tending = setInterval(() => serving.folders.tend(), 60_000);
  tending.unref();
  return {
    place: { ...place, ...(problem !== undefined && { problem }) },
    async stop() {
      clearInterval(tending);
      for (const line of sockets.values()) line.end();
      if (server.listening) await new Promise<void>((done) => server.close(() => done()));
      serving.folders.tend(true);
    },
  };
}

/** A line that ends by itself, unless whoever is at its other end stays. */
interface Line {
  readonly end: () => void;
  readonly stay: (milliseconds: number) => void;
  /** Nothing of it is read until then; whoever writes waits. */
  readonly wait: (until: Promise<void>) => void;
  readonly unfetched: Unfetched;
}

/** Who says nothing at all has to go as well. */
function lineOf(socket: Socket, patience: DropPatience): Line {
  const end = () => void socket.destroy();
  let ending = setTimeout(end, patience.signInMs);
  socket.once('close', () => clearTimeout(ending));
  let waitsFor = 0;
  return {
    end,
    stay: (milliseconds) => {
      clearTimeout(ending);
      if (!socket.destroyed) ending = setTimeout(end, milliseconds);
    },
    wait: (until) => {
      waitsFor += 1;
      socket.pause();
      void until.finally(() => {
        waitsFor -= 1;
        if (waitsFor === 0) socket.resume();
      });
    },
    unfetched: unfetchedOn(socket, patience.unfetched),
  };
}

interface Guest {
  readonly connection: Connection;
  readonly line: Line;
  readonly network: string;
  readonly signedIn: () => void;
  readonly accounts: Map<string, number>;
  readonly rooms: AccountRooms;
}

/** One connection, from its first word to its end. */
function welcome(serving: DropServing, guest: Guest): void {
  const { connection, line, network, signedIn, accounts, rooms } = guest;
  const { end, stay, wait, unfetched } = line;
  const { signIn, still, folders, arriving, now, log, patience = usual } = serving;
  let account: DropAccount | undefined;
  let attempts = 0;
  let isLeaving = false;
  let isGone = false;
  connection.once('close', () => {
    isGone = true;
  });
  const stir = () => {
    if (!isLeaving) stay(patience.idleMs);
  };
  const dismiss = () => {
    isLeaving = true;
    connection.end();
    stay(FAREWELL_MS);
  };
  connection.on('authentication', (context) => {
    const credential = credentialOf(context);
    if (credential === undefined) return context.reject([...METHODS]);
    attempts += 1;
    if (attempts > patience.attempts) return end();
    const answered = async () => {
      const answer = await signIn(context.username, credential, network);
      // Accepted now, it would be counted for its account and never go.
      if (isGone) return;
      const already = answer === undefined ? 0 : (accounts.get(answer.uid) ?? 0);
      if (answer === undefined || already >= patience.ofAccount) {
        context.reject([...METHODS]);
        return;
      }
      const isIn = 'password' in credential || credential.key.proof !== undefined;
      if (isIn) account = answer;
      // `ready` is emitted before this returns: nobody comes in between the count that was read and the one that is told.
      context.accept();
    };
    answered().catch((error: unknown) => {
      log.error('sftp sign-in', error);
      context.reject([...METHODS]);
    });
  });
  connection.on('ready', () => {
    if (account === undefined) return end();
    const own = account;
    signedIn();
    stir();
    count(accounts, own.uid, 1);
    connection.once('close', () => count(accounts, own.uid, -1));
    const party = { part: `client ${own.client}`, member: 'SFTP' };
    const room = rooms.of(own.uid);
    let sessions = 0;
    connection.on('session', (accept, reject) => {
      if (sessions >= MOST_SESSIONS) return reject();
      sessions += 1;
      const session = accept();
      session.once('close', () => (sessions -= 1));
      session.on('sftp', (acceptSftp) => {
        const sftp = acceptSftp();
        serveSftp(sftp, {
          account: own,
          party,
          room,
          still,
          folders,
          arriving,
          now,
          stir,
          wait,
          unfetched,
          cutOff: end,
          dismiss,
          fail: (error) => log.error('sftp', error),
        });
      });
    });
  });
  // A line that breaks is no fault of ours, and says nothing that a log should keep.
  connection.on('error', end);
}

function credentialOf(context: AuthContext): Credential | undefined {
  if (context.method === 'password') return { password: context.password };
  if (context.method !== 'publickey') return undefined;
  const { key, signature, blob, hashAlgo } = context;
  const proof = signature !== undefined && blob !== undefined ? { of: blob, signature } : undefined;
  return { key: { kind: key.algo, data: key.data, hash: hashAlgo, proof } };
}

/** The library writes into its lists. */
const listed = ({ kex, serverHostKey, cipher, hmac, compress }: typeof algorithms) => ({
  kex: [...kex],
  serverHostKey: [...serverHostKey],
  cipher: [...cipher],
  hmac: [...hmac],
  compress: [...compress],
});

function count(counts: Map<string, number>, of: string, by: 1 | -1): void {
  const left = (counts.get(of) ?? 0) + by;
  if (left > 0) counts.set(of, left);
  else counts.delete(of);
}

/** Takes the port; answers with the sentence that says why it cannot be had. */
function listening(server: Server, { host, port }: { host: string; port: number }): Promise<string | undefined> {
  return new Promise((done) => {
    server.once('error', (error: NodeJS.ErrnoException) => done(whyNot(error, host, port)));
    server.listen(port, host, () => done(undefined));
  });
}

function whyNot({ code }: NodeJS.ErrnoException, host: string, port: number): string {
  if (code === 'EADDRINUSE') return `No files come in by SFTP: port ${port} is taken by another program.`;
  if (code === 'EACCES') return `No files come in by SFTP: port ${port} may not be used by this user.`;
  return `No files come in by SFTP: the address ${host} cannot be used on this machine.`;
}
