import type { ImportKind } from '@wardmere/api';
import { buildingRows } from './building-rows.ts';
import { peopleRows } from './people-rows.ts';
import { judgeOf, type RowJudge } from './judge-rows.ts';

/** The kinds of import by name. */
export const rowKinds: Readonly<Record<ImportKind, RowJudge>> = {
  people: judgeOf(peopleRows),
  buildings: judgeOf(buildingRows),
};
