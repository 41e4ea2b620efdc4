/** How what is printed becomes part of a text of some type, so that no value breaks out of its place (D-253). */
export interface Escape {
  /** A value among other text. */
  readonly text: (value: unknown) => string;
  /** A whole JSON value. */
  readonly json: (text: string) => string;
}

const plain = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
};
const wellFormed = (text: string) => text.toWellFormed();

/** Characters that XML has no way to write at all: those that steer, but for tab and line ends, and two that are none. */
const beyondXml = /[^\P{Cc}\t\n\r\u007f-\u009f]|[\ufffe\uffff]/gu;
const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};
const xml = (text: string) =>
  wellFormed(text)
    .replaceAll(beyondXml, '')
    .replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign);
const form = (text: string) =>
  encodeURIComponent(wellFormed(text))
    .replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll('%20', '+');
/** The inside of a JSON string; the separators of lines, which are lines to some readers, included. */
const insideJson = (text: string) => withoutSeparators(JSON.stringify(text).slice(1, -1));
const withoutSeparators = (json: string) => json.replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');

const escapes: Readonly<Record<string, Escape>> = {
  'application/json': { text: (value) => insideJson(plain(value)), json: withoutSeparators },
  'application/xml': { text: (value) => xml(plain(value)), json: xml },
  'application/x-www-form-urlencoded': { text: (value) => form(plain(value)), json: form },
  'text/plain': { text: (value) => wellFormed(plain(value)), json: wellFormed },
};

/** The escaping of a type of content; one that is not known is plain text. */
export const escapeFor = (contentType: string): Escape =>
  escapes[contentType] ?? { text: (value) => wellFormed(plain(value)), json: wellFormed };
