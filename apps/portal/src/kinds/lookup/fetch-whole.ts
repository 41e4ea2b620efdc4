import type { Api, PlainLookup } from '@wardmere/api';

/** The first rows of a list that is fetched whole (§9). */
const FIRST_ROWS = 100;

interface Asked {
  readonly client: string;
  /** The order, where the list is asked for in one: titles are not (§7, D-177). */
  readonly order?: string | undefined;
  readonly signal?: AbortSignal;
}

/** Every row of a plain lookup: 100 of them, and once more as many as there are where that is more (§7, D-189). */
export async function fetchWhole<Read>(
  api: Api,
  { list }: Pick<PlainLookup<Read>, 'list'>,
  { client, order, signal }: Asked,
): Promise<readonly Read[]> {
  const ask = async (pagesize: number) => {
    const query = { pagesize, pagenumber: 0, ...(order !== undefined && { orderInstructions: order }) };
    return (await api.send(list, { client, query }, signal ? { signal } : {})).data;
  };
  const { items, rowCount } = await ask(FIRST_ROWS);
  return rowCount > FIRST_ROWS ? (await ask(rowCount)).items : items;
}
