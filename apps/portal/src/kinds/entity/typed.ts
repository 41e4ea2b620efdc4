import type { PlainRecord } from '@wardmere/machines';

/** A record as the machines carry it. */
export const plain = (record: object): PlainRecord => Object.fromEntries(Object.entries(record));

/** What a definition hands to the machines, which carry plain records: there, and back with its type. */
export interface Typed<Given extends object> {
  readonly plain: (given: Given) => PlainRecord;
  /** What the definition put in; nothing else has the type. */
  readonly given: (record: PlainRecord) => Given | undefined;
}

/** Keeps the type of what a definition hands out. */
export function typed<Given extends object>(): Typed<Given> {
  const known = new WeakMap<PlainRecord, Given>();
  return {
    plain: (given) => {
      const record = plain(given);
      known.set(record, given);
      return record;
    },
    given: (record) => known.get(record),
  };
}

/** A form with the type of its blank: what the form has not is absent, whatever the blank has. */
export function formOf<Draft extends object>(blank: Draft, draft: PlainRecord): Draft {
  const form = { ...blank, ...draft };
  for (const name of Object.keys(blank)) if (!(name in draft)) Reflect.deleteProperty(form, name);
  return form;
}
