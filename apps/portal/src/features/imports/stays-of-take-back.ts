import type { ImportRow } from '@wardmere/api';
import { defineLookup } from '../../parts/lookups/define-lookup.ts';
import { callsOfImport, kindIn } from './calls-of-import.ts';

/** So many of them are shown before anything is taken back; the others stand on the run’s own page. */
const MOST = 20;

/** Something that taking back leaves as it is, and why. */
export interface Stay {
  readonly uid: string;
  readonly row: number;
  readonly name: string;
  readonly target: string;
  readonly value: string;
  readonly message: string;
}

/** What a rehearsed taking back would leave as it is. */
export const staysOfTakeBack = defineLookup({
  kind: 'stays of taking back',
  isOfRecord: true,
  fetch: async (api, { client = '', kind, file = '' }): Promise<Stay[]> => {
    const query = { pagesize: MOST, pagenumber: 0, orderInstructions: 'row', filter: 'problems eq some' };
    const { items } = (await api.send(callsOfImport[kindIn(kind)].rows, { client, file, query })).data;
    return items.flatMap(staysOf);
  },
});

const staysOf = ({ row, name, problems }: ImportRow): Stay[] =>
  problems.map((problem) => ({ ...problem, uid: `${row} ${problem.target} ${problem.message}`, row, name }));
