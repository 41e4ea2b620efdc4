import { isRecord } from '@wardmere/api';
import { ENTITY_VERSION } from '../entity/entity-context.ts';
import { nameOf } from '../entity/entity-selectors.ts';
import type { EntityInput, KeptDraft, Naming, Subject } from '../entity/entity-types.ts';
import type { KeptImport } from '../import/import-context.ts';
import { IMPORT_STEPS, type ImportOf } from '../import/import-of.ts';
import type { importMachine, ImportSnapshot, ImportState } from '../import/import.machine.ts';
import type { PlainRecord } from '../merge/three-way.ts';
import { safeRecord } from './safe-record.ts';

/** What a piece of work is on, whatever that is: how it is named, found again and kept safely. */
interface Worked extends Subject {
  readonly id: string;
  readonly client: string | null;
  readonly noun: string;
  /** Where the person finds it again. */
  readonly address: string;
  /** Changes with what is kept of it; a draft of another version is not restored. */
  readonly version: number;
}

/** A record under edit; `workId` says its id. */
export interface WorkInput extends Worked, Omit<EntityInput, 'restored'>, Naming {
  /** Fields, and columns of lists (`headers.value`), that are never kept outside the machine. */
  readonly secrets: readonly string[];
}

/** An import on its way. Its code is no part of what works on records: the page that begins it brings the logic. */
export interface ImportWork extends Worked {
  readonly of: ImportOf;
  readonly logic: () => typeof importMachine;
  /** What of it is kept as it stands. */
  readonly stateOf: (snapshot: ImportSnapshot) => ImportState;
}

/** What the desk holds. */
export type WorkSubject = WorkInput | ImportWork;

export const isImportWork = (subject: WorkSubject): subject is ImportWork => 'of' in subject;

/** A draft with everything needed to go on with it for the same person, client and version (B9, N2). */
export interface StoredDraft {
  readonly machine: number;
  readonly version: number;
  readonly user: string;
  readonly id: string;
  readonly client: string | null;
  readonly noun: string;
  readonly name: string;
  readonly address: string;
  /** It goes on by itself: it is found again, and leaving it loses nothing. */
  readonly goesOn?: boolean;
  readonly kept: KeptDraft | KeptImport;
}

/**
 * The fields of secrets as they are in a blank form. What is secret in a row is absent: the row's own is kept, or there is
 * none yet.
 */
const blanksOf = ({ secrets, blank }: WorkInput, has: (field: string) => boolean): PlainRecord =>
  Object.fromEntries(secrets.filter((name) => !name.includes('.') && has(name)).map((field) => [field, blank[field]]));

/** Makes the stored form of a draft. Secrets stay behind and start blank again: not even their old value leaves the machine. */
export function toStoredDraft(editor: WorkInput, user: string, kept: KeptDraft): StoredDraft {
  const { id, client, noun, address, version, secrets } = editor;
  const safe = (record: PlainRecord) => safeRecord(record, secrets);
  const blanked = (form: PlainRecord) => ({ ...safe(form), ...blanksOf(editor, (field) => field in form) });
  return {
    machine: ENTITY_VERSION,
    version,
    user,
    id,
    client,
    noun,
    name: nameOf(editor, kept.record, kept.draft),
    address,
    kept: {
      ...kept,
      base: blanked(kept.base),
      draft: blanked(kept.draft),
      record: kept.record && safe(kept.record),
      ...(kept.creation && { creation: { ...kept.creation, sent: blanked(kept.creation.sent) } }),
    },
  };
}

/** Makes the stored form of an import: nothing of what is in its file is among it. */
export function toStoredImport(
  { id, client, noun, address, version }: ImportWork,
  user: string,
  { kept, goesOn }: { readonly kept: KeptImport; readonly goesOn: boolean },
): StoredDraft {
  return { machine: ENTITY_VERSION, version, user, id, client, noun, name: kept.fileName, address, goesOn, kept };
}

/** Whether a draft can be gone on with: it is of this very person, client, work and version. */
export const isRestorable = (work: WorkSubject, user: string, stored: StoredDraft | undefined): boolean =>
  stored?.machine === ENTITY_VERSION &&
  stored.version === work.version &&
  stored.user === user &&
  stored.id === work.id &&
  stored.client === work.client;

/** The draft of a record to go on with. */
export const restorable = (editor: WorkInput, user: string, stored: StoredDraft | undefined): KeptDraft | undefined =>
  stored && isRestorable(editor, user, stored) && isKeptDraft(stored.kept) ? stored.kept : undefined;

/** What is kept of an import to go on with. */
export const restorableImport = (work: ImportWork, user: string, stored: StoredDraft | null): KeptImport | null =>
  stored !== null && isRestorable(work, user, stored) && isKeptImport(stored.kept) ? stored.kept : null;

/** Whether something read from a store is a stored draft: what others or older versions wrote there is passed over. */
export function isStoredDraft(value: unknown): value is StoredDraft {
  if (!isRecord(value)) return false;
  const texts = ['user', 'id', 'noun', 'name', 'address'];
  return (
    texts.every((name) => typeof value[name] === 'string') &&
    (value.client === null || typeof value.client === 'string') &&
    typeof value.machine === 'number' &&
    typeof value.version === 'number' &&
    (value.goesOn === undefined || typeof value.goesOn === 'boolean') &&
    (isKeptDraft(value.kept) || isKeptImport(value.kept))
  );
}

/** Whether what is kept is the draft of a record. */
export const isKeptDraft = (kept: unknown): kept is KeptDraft =>
  isRecord(kept) &&
  isRecord(kept.base) &&
  isRecord(kept.draft) &&
  (kept.record === null || isRecord(kept.record)) &&
  typeof kept.unanswered === 'boolean' &&
  (kept.creation === undefined || isCreation(kept.creation));

/** Whether what is kept is of an import. */
const isKeptImport = (kept: unknown): kept is KeptImport =>
  isRecord(kept) &&
  ['fileName', 'sheet', 'answered'].every((name) => typeof kept[name] === 'string') &&
  typeof kept.fileSize === 'number' &&
  (kept.uploadedFileName === null || typeof kept.uploadedFileName === 'string') &&
  isListOf(kept.columns, ({ source, target }) => typeof source === 'string' && typeof target === 'string') &&
  isListOf(
    kept.corrections,
    ({ row, target, value, source }) =>
      [typeof row, typeof target, typeof value, typeof source].join() === 'number,string,string,string',
  ) &&
  Array.isArray(kept.leftOut) &&
  kept.leftOut.every((row) => typeof row === 'number') &&
  ['none', 'settled', 'mended'].some((each) => each === kept.rehearsal) &&
  typeof kept.isQueued === 'boolean' &&
  IMPORT_STEPS.some((each) => each === kept.step);

const isListOf = (value: unknown, isOne: (each: PlainRecord) => boolean) =>
  Array.isArray(value) && value.every((each) => isRecord(each) && isOne(each));

const isCreation = (value: unknown) => isRecord(value) && typeof value.key === 'string' && isRecord(value.sent);
