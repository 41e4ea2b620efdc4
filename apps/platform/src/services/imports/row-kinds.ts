import type { ImportKind } from '@wardmere/api';
import type { ImportFound } from './import-record.ts';
import { buildingRows } from './building-rows.ts';
import { peopleRows } from './people-rows.ts';
import { judgeOf, type RowJudge } from './judge-rows.ts';
import { takeBackOf } from './take-back.ts';

interface Ways {
  /** Brings the rows of a file in. */
  readonly bringIn: RowJudge;
  /** Takes the rows of an import back. */
  readonly takeBack: (original: string) => RowJudge;
}

const rowKinds: Readonly<Record<ImportKind, Ways>> = {
  people: { bringIn: judgeOf(peopleRows), takeBack: (original) => takeBackOf(peopleRows, original) },
  buildings: { bringIn: judgeOf(buildingRows), takeBack: (original) => takeBackOf(buildingRows, original) },
};

/** What becomes of the rows of an import, or of those of one that is taken back. */
export const judgeFor = ({ kind, takesBackUID }: Pick<ImportFound, 'kind' | 'takesBackUID'>): RowJudge =>
  takesBackUID === null ? rowKinds[kind].bringIn : rowKinds[kind].takeBack(takesBackUID);
