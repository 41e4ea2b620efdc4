import * as v from 'valibot';
import { call, type Access } from './call.ts';
import { permissions as may } from './permissions.ts';
import { ListQuery, Uid, writtenMoment } from './shapes.ts';
import { unableTo } from './words.ts';

/** Something another record refers to, with the name it had then. */
const Then = v.object({ uid: Uid, name: v.string() });
const One = v.nullable(v.union([v.string(), v.number(), v.boolean(), Then]));
/** A value as it was told: a list holds what was taken, or what was given. */
const Told = v.union([One, v.array(One)]);
export type Told = v.InferOutput<typeof Told>;

/**
 * What changed, by the name a field is written under: what it was and what it is. Of a list, what was taken and what was
 * given. Both are null for what is not told, such as a password.
 */
export const Differences = v.record(
  v.string(),
  v.pipe(
    v.array(Told),
    v.transform(([was = null, is = null]): [Told, Told] => [was, is]),
  ),
);
export type Differences = v.InferOutput<typeof Differences>;

/** One change of one record: who did what to whom, and when. */
export const HistoryEntry = v.object({
  at: v.string(),
  /** What was saved together has one number. */
  transaction: v.string(),
  kind: v.string(),
  recordUID: Uid,
  /** What the record was called then. */
  recordName: v.string(),
  /** Null where the platform itself did it, a mapping at a sign-in for example. */
  personUID: v.nullable(Uid),
  personName: v.string(),
  what: v.picklist(['created', 'changed', 'deleted']),
  /** The record has been deleted, by this change or since. */
  isGone: v.boolean(),
  changes: Differences,
});
export type HistoryEntry = v.InferOutput<typeof HistoryEntry>;

/** A page of history, the newest first, and where the next one begins; null where there is none. */
export const HistoryPage = v.object({ items: v.array(HistoryEntry), next: v.nullable(v.string()) });
export type HistoryPage = v.InferOutput<typeof HistoryPage>;

const moment = (label: string) => writtenMoment(`${label} must be a moment in UTC.`);
const name = (label: string) =>
  v.pipe(
    v.string(),
    v.maxLength(100, `${label} must be at most 100 characters.`),
    v.check((text) => !text.includes('\u0000'), `${label} cannot be looked for.`),
  );

/**
 * What somebody looks for in what changed, and the fields that it is told under. Each is found at once, however much there
 * is: the platform has an index of each (decision 0175).
 */
export const changedInHistory = {
  roles: ['roleUIDs'],
  buildings: ['buildingUIDs', 'buildingScope', 'primaryBuilding'],
  status: ['status', 'isEnabled'],
  permissions: ['permissions', 'assignableRoleUIDs'],
  password: ['password'],
  email: ['email'],
} as const;
export type ChangedInHistory = keyof typeof changedInHistory;
const CHANGED = [
  'roles',
  'buildings',
  'status',
  'permissions',
  'password',
  'email',
] as const satisfies readonly ChangedInHistory[];

/** Which part of the history is asked for; all that is given must hold. */
export const HistoryQuery = v.object({
  pagesize: ListQuery.entries.pagesize,
  columns: ListQuery.entries.columns,
  /** Where the page begins: `next` of the page before. */
  after: v.optional(v.pipe(v.string(), v.maxLength(200, 'after is not a place in the history.'))),
  /** A part of any name of whoever did it, or of whom it was done to. */
  name: v.optional(name('name')),
  record: v.optional(v.pipe(v.string(), v.uuid('record must be the uid of a record.'), v.toLowerCase())),
  /** A part of a record's name of any time. */
  recordName: v.optional(name('recordName')),
  person: v.optional(v.pipe(v.string(), v.uuid('person must be the uid of a person.'), v.toLowerCase())),
  /** A part of a person's name of any time. */
  personName: v.optional(name('personName')),
  kind: v.optional(v.pipe(v.string(), v.maxLength(100, 'kind is not a kind of record.'))),
  what: v.optional(v.picklist(['created', 'changed', 'deleted'], 'what is created, changed or deleted.')),
  /** What changed of it, whatever kind of record it is. */
  changed: v.optional(v.picklist(CHANGED, `changed is one of ${CHANGED.join(', ')}.`)),
  from: v.optional(moment('from')),
  /** Up to this moment, and not it. */
  to: v.optional(moment('to')),
});
export type HistoryQuery = v.InferOutput<typeof HistoryQuery>;

/** Who may look over a whole client; others ask for one record. */
export const mayReadWholeHistory = [may.CanManageClientSettings, may.CanManageUsers] as const;

/** Who may ask for the history of a record of some kind. */
export const mayReadHistory = [
  ...mayReadWholeHistory,
  may.CanManageRoles,
  may.CanManageBuildingSettings,
  'canmanagekiosks',
  may.CanReadWebhookConfigurations,
  may.CanWriteWebhookConfigurations,
  may.CanReadWebhookCredentials,
  may.CanWriteWebhookCredentials,
] as const;
const reading: Access = { system: mayReadHistory, client: mayReadHistory };

/** Who may ask for the history of the platform's own records: whoever may open them. */
export const mayReadPlatformHistory = [may.CanManageUsers] as const;

/** The history of a client's records, and of those that belong to none. */
export const history = {
  list: call('GET usercontactrole/v2/clients/{client}/History', {
    purpose: 'What was changed on a client’s records, by whom and when, is fetched page by page, the newest first.',
    access: reading,
    query: HistoryQuery,
    reply: HistoryPage,
    words: { otherwise: unableTo('fetch', 'history') },
  }),
  ofPlatform: call('GET usercontactrole/v2/system/History', {
    purpose:
      'What was changed on the platform’s own records, by whom and when, is fetched page by page, the newest first.',
    access: { system: mayReadPlatformHistory, client: false },
    query: HistoryQuery,
    reply: HistoryPage,
    words: { otherwise: unableTo('fetch', 'history') },
  }),
};
