/** The states that a page of each kind is drawn in, and what is to be seen there. A screen whose story is missing fails a test. */
export const statesOf = {
  /** Many of a kind: title, search and filters, a table, paging. */
  collection: {
    FirstLoad: 'Rows of the right height stand where the first ones will come; nothing moves when they do.',
    Data: 'The rows, their count, the one thing most people came to do.',
    Refresh: 'The former rows stay and can be read; a thin bar says that newer ones are on their way.',
    Empty: 'What these records are for, and the one thing to do.',
    NoMatch: 'Nothing fits what was typed or chosen, and how to take that back.',
    Failed: 'What was attempted, in the catalogued sentence, and another try.',
    NoPermission: 'Which permission is missing, and who can grant it.',
    Offline: 'The connection is gone: said once, and what is here stays.',
  },
  /** One record: its form, its facts, a bar once something has changed. */
  editor: {
    FirstLoad: 'The shape of the form, before the record.',
    Data: 'The record as it stands, nothing to save.',
    Dirty: 'How many changes wait; Review, Discard, Save.',
    Review: 'Each field, old and new: exactly what will be sent.',
    Invalid: 'A summary whose entries lead to the fields, each with its own sentence.',
    Saving: 'What was pressed says that it works; the fields can still be read.',
    Saved: 'Said in place, and politely to a screen reader.',
    Refused: 'What the platform said, at the field it speaks of; nothing typed is lost.',
    Conflict: 'Somebody else was quicker: theirs beside one’s own, field by field.',
    Missing: 'No such record, or not for this person; the way back.',
    Failed: 'What was attempted, and another try.',
    NoPermission: 'Which permission is missing, and who can grant it.',
    Offline: 'What was typed is kept and goes when the connection is back.',
  },
  /** A record that is none yet. */
  addition: {
    Blank: 'The form with what is usual already chosen.',
    Invalid: 'A summary whose entries lead to the fields, each with its own sentence.',
    Saving: 'What was pressed says that it works.',
    Refused: 'What the platform said; nothing typed is lost.',
    NoPermission: 'Which permission is missing, and who can grant it.',
    Offline: 'What was typed stays and can be sent again.',
  },
  /** Ways to other pages. */
  hub: {
    Data: 'What this person may open.',
    NoPermission: 'What stays when a permission is missing.',
    Offline: 'The ways stay; the connection is said to be gone.',
  },
  /** A panel, a dialog or a message: its states are its own. */
  asItComes: {},
} as const;

export type PageKind = keyof typeof statesOf;
/** A state that a page of this kind is drawn in. */
export type StateOf<Kind extends PageKind> = keyof (typeof statesOf)[Kind];
/** States that a page cannot come into, each with its reason. */
export type Never<Kind extends PageKind> = { readonly [State in StateOf<Kind>]?: string };
