import type { Call } from '@wardmere/api';
import type { Context, Outcome, Service } from './implement.ts';
import { writtenWhileRead } from './written-while-read.ts';

/** Works for whoever made a call, in a transaction of its own and under the rules of that moment. */
export type Again = <T>(work: (asking: Pick<Context<Call>, 'tx' | 'caller'>) => Promise<T>) => Promise<T>;

/** The bytes of a file, or what writes them while they are read: its parts are read again and again. */
type FileContent = Uint8Array<ArrayBuffer> | ((again: Again) => AsyncGenerator<Uint8Array<ArrayBuffer>>);

/** A file as a call answers with it: saved under its name, and opened nowhere. */
export class FileAnswer<Content extends FileContent = FileContent> {
  readonly name: string;
  readonly type: string;
  readonly content: Content;
  readonly headers: Readonly<Record<string, string>>;

  constructor(name: string, type: string, content: Content, headers: Readonly<Record<string, string>> = {}) {
    this.name = name;
    this.type = type;
    this.content = content;
    this.headers = headers;
  }
}

/** Says how a call is carried out that answers with a file. */
export function implementFile<C extends Call>(
  call: C,
  handle: (context: Context<C>) => Promise<Outcome<FileAnswer>>,
): Service {
  return { call, handle };
}

/** The body of a file's answer. */
export const contentOf = ({ content }: FileAnswer, again: Again): Uint8Array<ArrayBuffer> | ReadableStream =>
  typeof content === 'function' ? writtenWhileRead(content(again)) : content;

/** What an answer says of the file that it carries: its name in whatever letters (RFC 6266), and that it is opened nowhere. */
export const headersOfFile = ({ name, type, headers }: FileAnswer): Record<string, string> => ({
  ...headers,
  'Content-Type': type,
  'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(savable(name)).replaceAll(/['()*]/g, escape)}`,
  'X-Content-Type-Options': 'nosniff',
});

/** Names of others lead nowhere and read as they are: neither folders nor signs that turn what follows around. */
const savable = (name: string) =>
  name
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Bidi_Control}]/gu, '')
    .replaceAll(/[/\\:*?"<>|]/g, '_');

const escape = (sign: string) => `%${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase()}`;
