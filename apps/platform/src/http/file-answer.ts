import type { Call } from '@wardmere/api';
import type { Context, Outcome, Service } from './implement.ts';

/** A file as a call answers with it: saved under its name, and opened nowhere. */
export class FileAnswer {
  readonly name: string;
  readonly type: string;
  readonly content: Uint8Array<ArrayBuffer>;

  constructor(name: string, type: string, content: Uint8Array<ArrayBuffer>) {
    this.name = name;
    this.type = type;
    this.content = content;
  }
}

/** Says how a call is carried out that answers with a file. */
export function implementFile<C extends Call>(
  call: C,
  handle: (context: Context<C>) => Promise<Outcome<FileAnswer>>,
): Service {
  return { call, handle };
}

/** What an answer says of the file that it carries: its name in whatever letters (RFC 6266), and that it is opened nowhere. */
export const headersOfFile = ({ name, type }: FileAnswer): Record<string, string> => ({
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
