import { ENTITY_VERSION } from '../entity/entity.machine.ts';
import { nameOf } from '../entity/entity-selectors.ts';
import type { EntityInput, KeptDraft, Naming } from '../entity/entity-types.ts';
import type { PlainRecord } from '../merge/three-way.ts';
import { safeRecord } from './safe-record.ts';

/** What a piece of work is on: the record, and what is needed to name it, find it again and keep it safely. */
export interface WorkInput extends Omit<EntityInput, 'restored'>, Naming {
  /** What `workId` says. */
  readonly id: string;
  readonly client: string | null;
  /** Where the person finds the editor again. */
  readonly address: string;
  /** Fields, and columns of lists (`headers.value`), that are never kept outside the machine. */
  readonly secrets: readonly string[];
  /** Changes with the fields of the form; a draft of another version is not restored. */
  readonly version: number;
}

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
  readonly kept: KeptDraft;
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

/** The draft to go on with, if it is of this very person, client, record and version. */
export function restorable(editor: WorkInput, user: string, stored: StoredDraft | undefined): KeptDraft | undefined {
  const isSame =
    stored?.machine === ENTITY_VERSION &&
    stored.version === editor.version &&
    stored.user === user &&
    stored.id === editor.id &&
    stored.client === editor.client;
  return isSame ? stored.kept : undefined;
}

/** Whether something read from a store is a stored draft: what others or older versions wrote there is passed over. */
export function isStoredDraft(value: unknown): value is StoredDraft {
  if (!isRecord(value) || !isRecord(value.kept)) return false;
  const texts = ['user', 'id', 'noun', 'name', 'address'];
  return (
    texts.every((name) => typeof value[name] === 'string') &&
    (value.client === null || typeof value.client === 'string') &&
    typeof value.machine === 'number' &&
    typeof value.version === 'number' &&
    isRecord(value.kept.base) &&
    isRecord(value.kept.draft) &&
    (value.kept.record === null || isRecord(value.kept.record)) &&
    typeof value.kept.unanswered === 'boolean' &&
    (value.kept.creation === undefined || isCreation(value.kept.creation))
  );
}

const isCreation = (value: unknown) => isRecord(value) && typeof value.key === 'string' && isRecord(value.sent);

const isRecord = (value: unknown): value is PlainRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
