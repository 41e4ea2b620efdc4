import { Refusal, stale } from './refusal.ts';

/** Who wrote a record when, and the version token that resulted. */
export interface Written {
  readonly version: number;
  readonly modifiedAt: Date;
  readonly modifiedBy: string;
}

/** What If-Match asks: any version at all, or one of these. */
export type Precondition = '*' | readonly number[];

/** A version as it travels: `"7"`. */
export const etagOf = (version: number) => `"${version}"`;

const tag = /^\s*(W\/)?"([\x21\x23-\x7e]*)"\s*$/;

/** Reads If-Match. It is compared strongly, so a weak tag names no version (RFC 9110 §13.1.1). */
export function readIfMatch(header: string | undefined): Precondition | undefined {
  if (header === undefined || header.trim() === '') return undefined;
  if (header.trim() === '*') return '*';
  const tags = header.split(',').map((part) => tag.exec(part));
  if (tags.includes(null)) throw new Refusal(400, 'If-Match is not a list of tags.');
  return tags.flatMap((parts) =>
    parts?.[1] === undefined && /^\d{1,9}$/.test(parts?.[2] ?? '') ? [Number(parts?.[2])] : [],
  );
}

/** Refuses a write to another version than the caller has read. */
export function requireVersion(precondition: Precondition | undefined, version: number): void {
  if (precondition === undefined || precondition === '*' || precondition.includes(version)) return;
  throw stale();
}

/** The headers that tell a record's version and its last change; names are URI-encoded, header values being Latin-1. */
export const versionHeaders = ({ version, modifiedAt, modifiedBy }: Written): Record<string, string> => ({
  ETag: etagOf(version),
  'Last-Modified': modifiedAt.toUTCString(),
  'X-Modified-By': encodeURIComponent(modifiedBy.toWellFormed()),
});
