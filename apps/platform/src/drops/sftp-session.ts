import ssh2, { type Attributes, type FileEntry, type SFTPWrapper } from 'ssh2';
import { crowdedIn } from '../fairness/crowded.ts';
import { onBehalfOf, type Party } from '../fairness/party.ts';
import type { AccountRoom } from './account-room.ts';
import { ArrivingFile, type Unwritten } from './arriving-file.ts';
import { ShutOut, type DropAccount } from './drop-account.ts';
import type { Unfetched } from './unfetched.ts';
import { absolute, Denied, type DropFolders, type Entry } from './drop-folder.ts';

const { OPEN_MODE, STATUS_CODE } = ssh2.utils.sftp;

/** What a session works with. */
export interface SftpSession {
  readonly account: DropAccount;
  /** Whose turns its work takes. */
  readonly party: Party;
  /** What the account has open, here and in its other sessions. */
  readonly room: AccountRoom;
  /** The account as it stands now; refused once what it was opened with is good no more. */
  readonly still: (account: DropAccount) => Promise<DropAccount>;
  readonly folders: DropFolders;
  /** Where files lie while they arrive. */
  readonly arriving: string;
  readonly now: () => Date;
  /** Somebody is at it still. */
  readonly stir: () => void;
  /** Reads no more of its line until then. */
  readonly wait: (until: Promise<void>) => void;
  /** What was answered on its line, in its other session too, and is not fetched. */
  readonly unfetched: Unfetched;
  /** It asks for more than it may: it ends. */
  readonly cutOff: () => void;
  /** It ends once it has been told why. */
  readonly dismiss: () => void;
  readonly fail: (error: unknown) => void;
}

type Handle =
  | { readonly of: 'put'; readonly name: string; readonly file: ArrivingFile; writing: Promise<unknown> }
  | { readonly of: 'get'; readonly content: Buffer; readonly at: Date }
  | { readonly of: 'folder'; listed: readonly Entry[] | undefined };

const MOST_OPEN = 16;
const MOST_READ = 256 * 1024;
const LISTED_AT_ONCE = 50;
/**
 * What an answer takes on the line at the least, beside the names and the content that it tells: counted for more than it is,
 * whoever fetches everything would come to owe something.
 */
const LEAST = 48;
/** What is longer leads nowhere here, and is not told back. */
const LONGEST_PATH = 4096;
const CROWDED = 'Too much is asked at once. Try again later.';
const refusals: Readonly<Record<Unwritten, string>> = {
  'too large': 'A file has at most 25 MB.',
  'too many parts': 'Too much is missing between the parts of this file.',
  'no room': 'Too much of this account is on its way. Send this file once another is done.',
};

/** What a request comes to that is refused: a code of the protocol, with a sentence where there is one. */
class Refused extends Error {
  readonly code: number;
  constructor(code: number, message = '') {
    super(message);
    this.code = code;
  }
}
const missing = () => new Refused(STATUS_CODE.NO_SUCH_FILE);
const denied = (message?: string) => new Refused(STATUS_CODE.PERMISSION_DENIED, message);

/** Serves one SFTP session: the virtual folder of an account, and nothing beside it. */
export function serveSftp(sftp: SFTPWrapper, session: SftpSession): void {
  const { account, party, room, still, folders, arriving, now, stir, wait, unfetched, cutOff, dismiss, fail } = session;
  const handles = new Map<string, Handle>();
  const bearing = room.ofSession(wait);
  let [given, asked] = [0, 0];
  /** Nothing more comes; and nobody waits for an answer. */
  let [isEnded, isOver] = [false, false];
  /** Handles that are kept, and those that will be or are being closed. */
  let open = 0;
  let looking: Promise<DropAccount> | undefined;

  const keep = (handle: Handle): Buffer => {
    const key = Buffer.alloc(4);
    key.writeUInt32BE((given += 1));
    handles.set(key.toString('hex'), handle);
    return key;
  };
  const closed = () => {
    open -= 1;
    room.giveBack('handles', 1);
  };
  /** Opens what it makes, if there is room; what is made after the end is nobody’s. */
  const opening = async (request: number, make: () => Promise<Handle>) => {
    if (open >= MOST_OPEN) throw new Refused(STATUS_CODE.FAILURE, 'Too many files are open.');
    if (!room.take('handles', 1))
      throw new Refused(STATUS_CODE.FAILURE, 'Too many files of this account are open. Close one of them first.');
    open += 1;
    try {
      const handle = await make();
      if (!isOver) return sftp.handle(request, keep(handle));
      await letGo(handle);
    } catch (error) {
      closed();
      throw error;
    }
    closed();
  };
  /** Nothing is left of what a handle holds: half a file is none. */
  const letGo = async (handle: Handle) => {
    if (handle.of === 'put') await handle.file.drop();
    if (handle.of === 'get') room.giveBack('read', handle.content.length);
  };
  const find = (key: Buffer): Handle => {
    const handle = handles.get(key.toString('hex'));
    if (handle === undefined) throw new Refused(STATUS_CODE.FAILURE, 'No such handle.');
    return handle;
  };
  /** Answers a request, whatever becomes of it; what went wrong here is told as a failure and no more. */
  const answer = (request: number, work: () => Promise<void>) => {
    stir();
    // A program that waits for no answer, or fetches none, is cut off; what is not borne is not given back either.
    if (!unfetched.add(LEAST) || !bearing.bear('requests', 1)) return cutOff();
    asked += 1;
    // A request comes with its line, which does nothing on behalf of anybody.
    onBehalfOf(party, work)
      .catch((error: unknown) => {
        if (isOver) return;
        if (error instanceof ShutOut) {
          sftp.status(request, STATUS_CODE.PERMISSION_DENIED, error.message);
          dismiss();
        } else if (error instanceof Refused) sftp.status(request, error.code, error.message);
        else if (error instanceof Denied) sftp.status(request, STATUS_CODE.PERMISSION_DENIED, error.message);
        else if (crowdedIn(error) !== undefined) sftp.status(request, STATUS_CODE.FAILURE, CROWDED);
        else {
          fail(error);
          sftp.status(request, STATUS_CODE.FAILURE, 'This did not work. Try again later.');
        }
      })
      .finally(() => {
        bearing.done('requests', 1);
        asked -= 1;
        if (isEnded && asked === 0) leave();
      });
  };
  const done = (request: number) => sftp.status(request, STATUS_CODE.OK);
  /** Looks whether what it was opened with is good; what is asked for meanwhile is looked at with it. */
  const look = () =>
    (looking ??= still(account).finally(() => {
      looking = undefined;
    }));
  /** As `answer`, for what the account has or is given. */
  const answerOwn = (request: number, work: (own: DropAccount) => Promise<void>) =>
    answer(request, async () => work(await look()));
  /** Reads something whole once the account has nothing else read; who has gone meanwhile has it read no more. */
  const readWhole = <T>(read: () => Promise<T | undefined>) => room.oneByOne(async () => (isOver ? undefined : read()));

  const tellNames = (request: number, names: readonly FileEntry[]) => {
    const told = names.map(({ filename, longname }) => Buffer.byteLength(filename) + Buffer.byteLength(longname));
    if (!unfetched.add(told.reduce((sum, bytes) => sum + bytes, 0))) return cutOff();
    sftp.name(request, [...names]);
  };

  sftp.on('REALPATH', (request, path) => {
    answer(request, async () => {
      if (path.length > LONGEST_PATH) throw missing();
      tellNames(request, [entryOf(absolute(path), undefined)]);
    });
  });
  const stat = (request: number, path: string) =>
    answerOwn(request, async (own) => {
      const entry = await readWhole(() => folders.at(own, path));
      if (entry === undefined) throw missing();
      sftp.attrs(request, attributesOf(entry));
    });
  sftp.on('STAT', stat);
  sftp.on('LSTAT', stat);
  sftp.on('FSTAT', (request, key) => {
    answer(request, async () => {
      const handle = find(key);
      const size = handle.of === 'put' ? handle.file.size : handle.of === 'get' ? handle.content.length : 0;
      sftp.attrs(request, attributesOf({ name: '', isFolder: handle.of === 'folder', size, at: now() }));
    });
  });

  sftp.on('OPENDIR', (request, path) => {
    answerOwn(request, (own) =>
      opening(request, async () => {
        const listed = await folders.list(own, path);
        if (listed === undefined) throw missing();
        return { of: 'folder', listed };
      }),
    );
  });
  sftp.on('READDIR', (request, key) => {
    answer(request, async () => {
      const handle = find(key);
      if (handle.of !== 'folder') throw denied();
      await look();
      const { listed = [] } = handle;
      if (listed.length === 0) throw new Refused(STATUS_CODE.EOF);
      handle.listed = listed.slice(LISTED_AT_ONCE);
      tellNames(
        request,
        listed.slice(0, LISTED_AT_ONCE).map((entry) => entryOf(entry.name, entry)),
      );
    });
  });

  sftp.on('OPEN', (request, path, flags) => {
    answerOwn(request, (own) =>
      opening(request, async () => {
        if ((flags & OPEN_MODE.WRITE) === 0) return openRead(own, path);
        // What is there is never gone on with: a file comes whole.
        if ((flags & OPEN_MODE.APPEND) !== 0 || (flags & OPEN_MODE.CREAT) === 0)
          throw new Refused(STATUS_CODE.OP_UNSUPPORTED, 'A file is sent from its beginning.');
        const name = folders.requirePut(path);
        return {
          of: 'put',
          name,
          file: await ArrivingFile.begin(arriving, room),
          writing: Promise.resolve(),
        };
      }),
    );
  });
  const openRead = (own: DropAccount, path: string) =>
    room.oneByOne(async (): Promise<Handle> => {
      const content = isOver ? undefined : await folders.read(own, path);
      if (content === undefined) throw missing();
      if (!room.take('read', content.length))
        throw new Refused(STATUS_CODE.FAILURE, 'Too much of this account is being read. Close what is open first.');
      return { of: 'get', content, at: now() };
    });
  sftp.on('READ', (request, key, offset, length) => {
    answer(request, async () => {
      const handle = find(key);
      if (handle.of !== 'get') throw denied('What is put here is not read again.');
      await look();
      const part = handle.content.subarray(offset, offset + Math.min(length, MOST_READ));
      if (part.length === 0) throw new Refused(STATUS_CODE.EOF);
      if (!unfetched.add(part.length)) return cutOff();
      sftp.data(request, part);
    });
  });
  sftp.on('WRITE', (request, key, offset, data) => {
    answer(request, async () => {
      const handle = find(key);
      if (handle.of !== 'put') throw denied();
      if (!bearing.bear('unwritten', data.length)) return cutOff();
      const written = handle.file.write(offset, data);
      handle.writing = Promise.allSettled([handle.writing, written]);
      const outcome = await written.finally(() => bearing.done('unwritten', data.length));
      if (outcome === 'written') return done(request);
      if (handles.delete(key.toString('hex'))) await letGo(handle).finally(closed);
      throw new Refused(STATUS_CODE.FAILURE, refusals[outcome]);
    });
  });
  sftp.on('CLOSE', (request, key) => {
    answer(request, async () => {
      const handle = find(key);
      handles.delete(key.toString('hex'));
      try {
        if (handle.of === 'put') await takeIn(handle);
        else await letGo(handle);
      } finally {
        closed();
      }
      done(request);
    });
  });
  const takeIn = async ({ name, file, writing }: Extract<Handle, { of: 'put' }>) => {
    await writing;
    const { own, whole } = await look()
      .then(async (present) => ({ own: present, whole: await file.finish(now()) }))
      .catch(async (error: unknown) => {
        await file.drop();
        throw error;
      });
    if (whole === undefined) throw new Refused(STATUS_CODE.FAILURE, 'Something of the file is missing.');
    await folders.put(own, name, whole);
  };

  sftp.on('RENAME', (request, from, to) => {
    answerOwn(request, async (own) => {
      await folders.rename(own, from, to);
      done(request);
    });
  });
  // Programs say when a file was made and who may read it; it is of no account, and no reason to fail.
  sftp.on('SETSTAT', (request, path) => {
    answerOwn(request, async (own) => {
      if ((await readWhole(() => folders.at(own, path))) === undefined) throw missing();
      done(request);
    });
  });
  sftp.on('FSETSTAT', (request, key) => {
    answer(request, async () => {
      find(key);
      done(request);
    });
  });
  for (const never of ['REMOVE', 'MKDIR', 'RMDIR', 'SYMLINK', 'READLINK'] as const)
    sftp.on(never, (request: number) => {
      answer(request, async () => {
        throw denied('Nothing is made, removed or linked here.');
      });
    });

  /** The library answers neither that nothing more comes nor that it is closed: programs wait for that. */
  const leave = () => {
    if (isOver) return;
    isOver = true;
    const left = [...handles.values()];
    handles.clear();
    // Whoever opens another session then has the room of this one.
    void Promise.all(left.map((handle) => letGo(handle).catch(fail).finally(closed))).then(() => sftp.end());
  };
  // Whoever says only that they send no more, as OpenSSH does, waits for what they have asked for.
  sftp.on('end', () => {
    isEnded = true;
    if (asked === 0) leave();
  });
  sftp.on('close', leave);
}

const FOLDER = 0o040_700;
const FILE = 0o100_600;

function attributesOf({ isFolder, size, at }: Entry): Attributes {
  const seconds = Math.floor(at.getTime() / 1000);
  // In a list, what is known once it is read counts as nothing; asked about by itself it is told as it is.
  return { mode: isFolder ? FOLDER : FILE, uid: 0, gid: 0, size: size ?? 0, atime: seconds, mtime: seconds };
}

function entryOf(filename: string, entry: Entry | undefined): FileEntry {
  const attrs = attributesOf(entry ?? { name: filename, isFolder: true, at: new Date(0) });
  return { filename, longname: longName(filename, entry), attrs };
}

/** As `ls -l` writes it, which programs of old show as it is. */
function longName(filename: string, entry: Entry | undefined): string {
  if (entry === undefined) return filename;
  const [, month = '', day = '', year = ''] = entry.at
    .toUTCString()
    .replace(/^\w+, (\d+) (\w+) (\d+).*$/, ' $2 $1 $3')
    .split(' ');
  const size = String(entry.size ?? 0).padStart(10);
  return `${entry.isFolder ? 'drwx------' : '-rw-------'}   1 drop drop ${size} ${month} ${day} ${year} ${filename}`;
}
