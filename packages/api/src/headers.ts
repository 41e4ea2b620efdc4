import * as v from 'valibot';

/** Names of headers are tokens of RFC 9110 (D-259). */
const TOKEN = /^[!#$%&'*+.^_`|~\w-]+$/;
/** Printable Latin-1: what every receiver reads alike. */
const PRINTABLE = /^[\u0020-\u007e\u00a0-\u00ff]*$/;

export const isHeaderName = (text: string): boolean => TOKEN.test(text);
export const isHeaderValue = (text: string): boolean => PRINTABLE.test(text);
export const wordsOfHeaderValue = (label: string): string => `${label} is one line of letters of western Europe.`;

/** One header of a request, as it is written and read (D-117). */
export interface HeaderPair {
  readonly name: string;
  readonly value: string;
}

const MOST_HEADERS = 50;
const TOO_MANY = `At most ${MOST_HEADERS} headers can be sent.`;
const MOST_ROWS = 1000;
const LONGEST_HEADERS = 8192;

const BY_CREDENTIAL = 'Use a credential for this header.';
const BY_CONTENT_TYPE = 'Set by the content type.';
const BY_HOST = 'This header is set when the request is sent.';

/** Headers that are not a person's to set, each with the reason (D-259). */
const REFUSED: ReadonlyMap<string, string> = new Map([
  ['authorization', BY_CREDENTIAL],
  ['proxy-authorization', BY_CREDENTIAL],
  ['cookie', BY_CREDENTIAL],
  ['content-type', BY_CONTENT_TYPE],
  ['host', BY_HOST],
  ['content-length', BY_HOST],
  ['transfer-encoding', BY_HOST],
  ['connection', BY_HOST],
  ['te', BY_HOST],
  ['trailer', BY_HOST],
  ['upgrade', BY_HOST],
  ['expect', BY_HOST],
  ['keep-alive', BY_HOST],
]);

/** Why a header of this name cannot be set, whatever its value. */
export function refusalOfHeader(name: string): string | undefined {
  const small = name.toLowerCase();
  return REFUSED.get(small) ?? (small.startsWith('webhook-') ? BY_HOST : undefined);
}

/** Why a key cannot be sent in a header of this name: those that a credential is for are its own. */
export function refusalOfKeyHeader(name: string): string | undefined {
  const refusal = refusalOfHeader(name);
  return refusal === BY_CREDENTIAL ? undefined : refusal;
}

const isBlank = ({ name, value }: HeaderPair) => name.trim() === '' && value.trim() === '';

/** The headers that are left when blank rows vanish (D-117). */
export const withoutBlanks = (headers: readonly HeaderPair[]): HeaderPair[] =>
  headers.filter((header) => !isBlank(header)).map(({ name, value }) => ({ name: name.trim(), value }));

/** What is wrong with one header after others, whose names it joins; the first thing, and where it stands. */
function wrongWith({ name, value }: HeaderPair, others: Set<string>): readonly ['name' | 'value', string] | undefined {
  const called = name.trim();
  if (called === '') return ['name', 'Give the header a name.'];
  if (!isHeaderName(called)) return ['name', 'A name has letters, digits and dashes, and no spaces.'];
  const refused = refusalOfHeader(called);
  if (refused !== undefined) return ['name', refused];
  if (others.size === others.add(called.toLowerCase()).size) return ['name', 'There is a header of this name already.'];
  return isHeaderValue(value) ? undefined : ['value', wordsOfHeaderValue('A value')];
}

/** The headers of a request as they are written: blank rows count for nothing (D-117, D-259). */
export const WrittenHeaders = v.nullish(
  v.pipe(
    v.array(
      v.object({
        name: v.nullish(v.string('A name must be text.'), ''),
        value: v.nullish(v.string('A value must be text.'), ''),
      }),
      'Headers must be a list.',
    ),
    // Blank rows among them count for nothing, and are not without number.
    v.maxLength(MOST_ROWS, TOO_MANY),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return;
      const headers = dataset.value;
      const counted = withoutBlanks(headers);
      if (counted.length > MOST_HEADERS) return addIssue({ message: TOO_MANY });
      if (counted.reduce((sum, { name, value }) => sum + name.length + value.length, 0) > LONGEST_HEADERS)
        addIssue({ message: 'The headers may have at most 8 KB together.' });
      const names = new Set<string>();
      for (const [at, header] of headers.entries()) {
        const wrong = isBlank(header) ? undefined : wrongWith(header, names);
        if (wrong !== undefined) addIssue({ message: wrong[1], path: pathTo(headers, at, wrong[0]) });
      }
    }),
    v.transform((headers) => withoutBlanks(headers)),
  ),
  [],
);

/** Where something wrong in a row stands: the third header's value. */
const pathTo = (
  headers: { name: string; value: string }[],
  at: number,
  key: 'name' | 'value',
): [v.ArrayPathItem, v.ObjectPathItem] => {
  const header = headers[at] ?? { name: '', value: '' };
  return [
    { type: 'array', origin: 'value', input: headers, key: at, value: header },
    { type: 'object', origin: 'value', input: header, key, value: header[key] },
  ];
};

/** Names of headers whose value is likely a secret: it is covered wherever it is not asked for (D-259). */
const SECRET_HEADER =
  /auth|cookie|secret|token|password|passwd|credential|signature|api[-_]?key|access[-_]?key|session/i;
export const soundsSecret = (name: string): boolean => SECRET_HEADER.test(name);
