import type { ImportKind } from '@wardmere/api';
import { buildingRows } from './building-rows.ts';
import { judgeOf, type RowJudge } from './judge-rows.ts';

/** The kinds of import by name. */
export const rowKinds: Readonly<Partial<Record<ImportKind, RowJudge>>> = { buildings: judgeOf(buildingRows) };
