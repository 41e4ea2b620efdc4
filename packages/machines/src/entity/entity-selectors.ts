import type { SnapshotFrom } from 'xstate';
import type { entityMachine } from './entity.machine.ts';
import { formChanges, sameForm } from './changes.ts';
import type { PlainRecord } from '../merge/three-way.ts';
import type { Change, KeptDraft, Naming } from './entity-types.ts';
import { placementOf, type Placement } from './placement.ts';
import type { Failure } from '@wardmere/api';

type Entity = SnapshotFrom<typeof entityMachine>;

/** The fields that differ from the record: what the save bar counts. */
export const selectChanges = ({ context }: Entity): readonly Change[] =>
  formChanges(context.base, context.draft, context.variants);

/** Whether leaving now would lose something: of a creation on its way the key too, by which it is one and not two. */
export function isUnsaved(entity: Entity): boolean {
  const { unanswered, base, draft, variants } = entity.context;
  return !entity.hasTag('gone') && (unanswered || isBeingCreated(entity) || !sameForm(base, draft, variants));
}

const isBeingCreated = (entity: Entity): boolean => entity.context.subject.key === null && entity.matches('saving');

/** Whether a first copy is still on its way. */
export const isLoading = (entity: Entity): boolean => entity.hasTag('loading');

/** Whether a request is under way; its buttons are disabled (D-148). */
export const isBusy = (entity: Entity): boolean => entity.hasTag('busy');

/** Whether the fields must not be typed in now: a creation or a removal is under way. */
export const isLocked = (entity: Entity): boolean =>
  entity.hasTag('locked') || entity.hasTag('gone') || isBeingCreated(entity);

/** Whether the record does not exist yet. */
export const isNew = (entity: Entity): boolean => entity.context.subject.key === null;

export interface PlacedFailure {
  readonly failure: Failure;
  readonly placement: Placement;
}

/** The failure that stands, with its place on the screen (D-190). */
export function selectFailure(entity: Entity): PlacedFailure | undefined {
  const { failure, subject } = entity.context;
  if (failure === null) return undefined;
  if (entity.matches('missing') || entity.matches('failed'))
    return { failure, placement: placementOf('fetch', failure.kind) };
  return { failure, placement: placementOf(subject.key === null ? 'create' : 'update', failure.kind) };
}

/**
 * What must be kept of this editor should its page go away; undefined when nothing would be lost. A creation that is on
 * its way is kept as unanswered, with its key, so that sent again it is the same one.
 */
export function selectKept(entity: Entity): KeptDraft | undefined {
  if (!isUnsaved(entity)) return undefined;
  const { base, draft, record, version, changed, unanswered, creationKey, sent } = entity.context;
  const isSending = isBeingCreated(entity);
  return {
    base,
    draft,
    record,
    ...(version !== null && { version }),
    ...(changed !== null && { changed }),
    unanswered: unanswered || isSending,
    ...(creationKey !== null && (unanswered || isSending) && { creation: { key: creationKey, sent } }),
  };
}

/**
 * What a record is called while it is edited: its own name, else what was typed for it, else ‘New building’. One that no
 * field names is the only one of its kind: ‘User settings’.
 */
export function nameOf({ nameField, noun }: Naming, record: PlainRecord | null, draft: PlainRecord): string {
  const fields = [nameField].flat();
  if (fields.length === 0) return noun.replace(/^./, (first) => first.toUpperCase());
  const parts = fields.map((field) => record?.[field] ?? draft[field]);
  const name = parts.filter((part) => typeof part === 'string' && part.trim() !== '').join(' ');
  return name === '' ? `New ${noun}` : name;
}

/** What the record of an editor is called: its stored name, or ‘New building’. */
export const selectName =
  (naming: Naming) =>
  ({ context: { record } }: Entity): string =>
    nameOf(naming, record, {});
