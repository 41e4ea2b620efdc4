import { useSelector } from '@xstate/react';
import type { Role, RoleDraft } from '@wardmere/api';
import type { Facts } from '@wardmere/machines';
import { factsOfHolder, openedBy, openedChanges, type OpenedChange } from '../../parts/menu/opened-by.ts';
import { useRunningPortal } from '../../system/portal-context.tsx';
import type { OpenEntity } from '../../kinds/entity/use-entity.ts';
import { role } from './role.entity.ts';

export interface OpenedByRole {
  /** The facts of somebody who holds the role as it is typed. */
  readonly holder: Facts;
  readonly changes: readonly OpenedChange[];
  /** The role stands at the host, so that there is something to compare with. */
  readonly isSaved: boolean;
}

/** What a role opens as it is typed, and how that differs from what it opens as it is saved (N5). */
export function useOpened({ actor, facts }: OpenEntity<Role, RoleDraft>): OpenedByRole {
  const { routes, config } = useRunningPortal();
  const { permissions } = role.readDraft(useSelector(actor, ({ context }) => context.draft));
  const record = role.readRecord(useSelector(actor, ({ context }) => context.record));
  const judged = (holder: Facts) => openedBy({ routes, config, facts: holder });
  const holder = factsOfHolder(facts, permissions);
  const before = judged(factsOfHolder(facts, record?.permissions ?? []));
  return { holder, changes: openedChanges(before, judged(holder)), isSaved: record !== undefined };
}
