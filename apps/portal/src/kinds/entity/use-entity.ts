import { useSelector } from '@xstate/react';
import { selectEditor, workId, type WorkInput, type Facts, type entityMachine } from '@wardmere/machines';
import { useEffect, useEffectEvent } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { useLateChild, usePortal } from '../../system/hooks.ts';
import type { ChildActor } from '../../system/portal.ts';
import { useRunningPortal } from '../../system/portal-context.tsx';
import type { Area } from './area.ts';
import type { Entity, Target } from './define-entity.ts';
import { plain } from './typed.ts';
import { workOnRecords } from './record-work.ts';

export type EntityActor = ActorRefFrom<typeof entityMachine>;
export type EntitySnapshot = SnapshotFrom<typeof entityMachine>;

/** An open editor: its actor, what it edits and where. */
export interface OpenEntity<Read extends object, Draft extends object> {
  /** The work on it, as the desk calls it. */
  readonly id: string;
  readonly actor: EntityActor;
  readonly entity: Entity<Read, Draft>;
  readonly area: Area;
  readonly scope: Target['scope'];
  /** The client the record belongs to. */
  readonly client: string | null;
  readonly facts: Facts;
}

interface Place {
  readonly area: Area;
  readonly scope: Target['scope'];
  /** Null for a record that is being added. */
  readonly key: string | null;
  /** The client the record belongs to. */
  readonly client: string | null;
  /** What a new record starts with, besides the blanks. */
  readonly start?: object;
}

/** The editor of one record: opened with the screen, shared with other screens of the same record, outliving both while dirty. */
export function useEntity<Read extends object, Draft extends object>(
  entity: Entity<Read, Draft>,
  place: Place,
): OpenEntity<Read, Draft> | undefined {
  const { facts } = usePortal();
  const portal = useRunningPortal();
  const desk = useLateChild('desk');
  // The first record that is opened: whatever works on records begins.
  useEffect(() => workOnRecords(portal), [portal]);
  const input = inputOf(entity, place);
  const { id } = input;
  const open = useEffectEvent((host: ChildActor<'desk'>, work: string) => {
    portal.kinds.keepRecord(entity.kind, entity);
    host.send({ type: 'work.open', subject: { ...input, id: work } });
  });
  useEffect(() => {
    if (!desk) return undefined;
    open(desk, id);
    return () => desk.send({ type: 'work.close', id });
  }, [desk, id]);
  const actor = useSelector(desk, (snapshot) => snapshot && selectEditor(snapshot, id));
  return actor && { id, actor, entity, area: place.area, scope: place.scope, client: place.client, facts };
}

function inputOf<Read extends object, Draft extends object>(
  entity: Entity<Read, Draft>,
  { area, scope, key, client, start = {} }: Place,
): WorkInput {
  const { kind, noun, nameField, version, blank, aliases = {}, secrets, variants, holders } = entity;
  return {
    id: workId({ kind, scope, key }),
    kind,
    scope,
    key,
    client,
    blank: plain({ ...blank, ...start }),
    aliases,
    variants,
    isHeld: holders !== undefined,
    noun: noun.one,
    nameField,
    address: entity.address(area, scope, key),
    secrets,
    version,
  };
}
