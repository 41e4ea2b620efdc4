import { once } from 'node:events';
import { promisify } from 'node:util';
import ssh2, { type ConnectConfig, type FileEntryWithStats, type SFTPWrapper, type Stats } from 'ssh2';

/** A program at the other end, which puts files and looks what became of them. */
export interface SftpClient {
  readonly sftp: SFTPWrapper;
  readonly connection: InstanceType<typeof ssh2.Client>;
  put(name: string, content: string | Buffer): Promise<void>;
  list(path?: string): Promise<readonly string[]>;
  read(path: string): Promise<string>;
  stat(path: string): Promise<Stats>;
  rename(from: string, to: string): Promise<void>;
  end(): void;
}

/** Signs in and opens an SFTP session, or rejects as the program would be told. */
export async function openSftp(config: ConnectConfig): Promise<SftpClient> {
  const connection = await connected(config);
  const sftp = await new Promise<SFTPWrapper>((done, fail) => {
    connection.sftp((error, opened) => (error ? fail(error) : done(opened)));
  });
  const listing = promisify<string, FileEntryWithStats[]>(sftp.readdir.bind(sftp));
  return {
    sftp,
    connection,
    put: (name, content) =>
      new Promise((done, fail) => {
        sftp.writeFile(name, content, (error) => (error ? fail(error) : done()));
      }),
    list: async (path = '/') => (await listing(path)).map(({ filename }) => filename),
    read: (path) =>
      new Promise((done, fail) => {
        sftp.readFile(path, (error, content) => (error ? fail(error) : done(content.toString())));
      }),
    stat: (path) =>
      new Promise((done, fail) => {
        sftp.stat(path, (error, stats) => (error ? fail(error) : done(stats)));
      }),
    rename: (from, to) =>
      new Promise((done, fail) => {
        sftp.rename(from, to, (error) => (error ? fail(error) : done()));
      }),
    end: () => void connection.end(),
  };
}

const over = () => new Error('The connection was ended.');

/** Signs in and asks for nothing. */
export async function connected(config: ConnectConfig): Promise<InstanceType<typeof ssh2.Client>> {
  const connection = new ssh2.Client();
  // Cut off while it signs in, a connection says nothing but that it is over.
  const ready = Promise.race([once(connection, 'ready'), once(connection, 'close').then(() => Promise.reject(over()))]);
  connection.connect({ host: '127.0.0.1', readyTimeout: 20_000, ...config });
  // As programs do: what is sent in small parts waits for no acknowledgement of the last.
  connection.setNoDelay(true);
  try {
    await ready;
  } catch (error) {
    connection.destroy();
    throw error;
  }
  // A line that is cut off later is what its test is about.
  connection.on('error', () => undefined);
  return connection;
}
