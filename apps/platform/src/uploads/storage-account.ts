import { isLoopback } from '../loopback.ts';

/** An account of Azure's that files are sent to, and the container in it that they go to. */
export interface StorageAccount {
  readonly name: string;
  readonly key: string;
  /** Where its blobs are, without a slash at the end. */
  readonly url: string;
  readonly container: string;
}

/**
 * An account as Azure's own connection strings name it. Undefined where the string cannot be meant: files travel by https,
 * unless it is to this machine.
 */
export function accountFrom(connection: string): Omit<StorageAccount, 'container'> | undefined {
  const said = new Map(
    connection.split(';').flatMap((part): [string, string][] => {
      const at = part.indexOf('=');
      return at < 1 ? [] : [[part.slice(0, at).trim().toLowerCase(), part.slice(at + 1).trim()]];
    }),
  );
  const [name = '', key = ''] = [said.get('accountname'), said.get('accountkey')];
  const protocol = said.get('defaultendpointsprotocol') ?? 'https';
  const suffix = said.get('endpointsuffix') ?? 'core.windows.net';
  const url = (said.get('blobendpoint') ?? `${protocol}://${name}.blob.${suffix}`).replace(/\/+$/, '');
  const isNamed = /^[a-z0-9]{3,24}$/.test(name) && /^[A-Za-z0-9+/]{20,}={0,2}$/.test(key);
  if (!isNamed || !URL.canParse(url)) return undefined;
  const isSafe = new URL(url).protocol === 'https:' || (new URL(url).protocol === 'http:' && isLoopback(url));
  return isSafe ? { name, key, url } : undefined;
}
