import { promises, type LookupAddress, type LookupOptions } from 'node:dns';
import { readFile } from 'node:fs/promises';
import { isIP, type LookupFunction } from 'node:net';
import { join } from 'node:path';
import { callbackify } from 'node:util';

interface Ending {
  readonly signal?: AbortSignal | undefined;
}

/** A look-up of every address of a name, which ends with the attempt that it is for. */
export type LookUp = (name: string, options: LookupOptions & Ending, callback: Parameters<LookupFunction>[2]) => void;

interface Asked {
  /** The name servers that are asked, where they are not those of the machine. */
  readonly servers?: readonly string[] | undefined;
  /** Where this machine keeps names of its own. */
  readonly hosts?: string;
}

/** So long each name server is waited for, and so often it is asked: that leaves time to send (D-256). */
const PATIENCE = { timeout: 1500, maxTimeout: 1500, tries: 2 };

const HOSTS =
  process.platform === 'win32'
    ? join(process.env['SystemRoot'] ?? 'C:\\Windows', 'System32', 'drivers', 'etc', 'hosts')
    : '/etc/hosts';

/**
 * Asks the name servers itself, in no thread (decision 0200): in those of the machine's own look-up four names that nobody
 * answers for keep everybody else's waiting. What stands in the file of hosts is known from there, as ever.
 */
export const lookUpBy =
  ({ servers, hosts = HOSTS }: Asked = {}): LookUp =>
  (name, { signal }, callback) =>
    lookUp(name, { servers, hosts, signal }, (error, found) =>
      error ? callback(error, '', 0) : callback(null, [...found]),
    );

const lookUp = callbackify(addressesOf);

async function addressesOf(
  name: string,
  { servers, hosts, signal }: Required<Asked> & Ending,
): Promise<readonly LookupAddress[]> {
  const here = await namedHere(name.toLowerCase().replace(/\.$/, ''), hosts);
  if (here.length > 0) return here;
  // One for each name: who gives up cancels nobody else's, and what a deployment changes of its name servers holds at once.
  const resolver = new promises.Resolver(PATIENCE);
  if (servers !== undefined) resolver.setServers(servers);
  const cancel = () => resolver.cancel();
  signal?.addEventListener('abort', cancel);
  const [four, six] = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
  signal?.removeEventListener('abort', cancel);
  const found = [...foundIn(four, 4), ...foundIn(six, 6)];
  if (found.length > 0) return found;
  const isUnknown = [four, six].every((asked) => asked.status === 'fulfilled' || isUnknownBy(asked.reason));
  throw Object.assign(new Error(`${name} has no address.`), { code: isUnknown ? 'ENOTFOUND' : 'EAI_AGAIN' });
}

const foundIn = (asked: PromiseSettledResult<readonly string[]>, family: 4 | 6): readonly LookupAddress[] =>
  asked.status === 'fulfilled' ? asked.value.map((address) => ({ address, family })) : [];

/** What a name server says of a name that is none, or that has no address. */
const UNKNOWN = new Set<unknown>(['ENOTFOUND', 'ENODATA', 'EBADNAME']);
const isUnknownBy = (error: unknown): boolean => error instanceof Error && 'code' in error && UNKNOWN.has(error.code);

/** A name that is this machine's (RFC 6761), or that stands in its file of hosts. */
async function namedHere(name: string, hosts: string): Promise<readonly LookupAddress[]> {
  if (/^(?:.+\.)?localhost$/.test(name)) return [{ address: '127.0.0.1', family: 4 }];
  const lines = await readFile(hosts, 'utf8').catch(() => '');
  return lines.split('\n').flatMap((line) => {
    const [address = '', ...names] = line.replace(/#.*/, '').trim().split(/\s+/);
    const family = isIP(address);
    return family !== 0 && names.some((each) => each.toLowerCase() === name) ? [{ address, family }] : [];
  });
}
