import { filterOf, LARGEST_PAGE, searchable, type Page } from '@wardmere/api';
import { inOrder, type Risk } from '@wardmere/machines';
import { withArticle } from '@wardmere/ui/words';

/** The first page of a list by name, as the lists of levels and locations are asked for (§7). */
interface FirstPage {
  readonly pagesize: number;
  readonly pagenumber: 0;
  readonly orderInstructions: 'Name';
  readonly filter: string;
}

interface Added<Row> {
  /** ‘level’. */
  readonly noun: string;
  readonly field: string;
  readonly name: string;
  /** What holds it: ‘This building’. */
  readonly holder: string;
  readonly nameOf: (row: Row) => string;
  /** Those there whose name has the same words. */
  readonly find: (query: FirstPage) => Promise<Page<Row>>;
}

/**
 * What is asked before a level or location is added: it can be neither renamed nor deleted, and there may be one of that name
 * already, which the platform allows (D-217). Where that cannot be found out, it is said.
 */
export async function staysForGood<Row>(added: Added<Row>): Promise<readonly Risk[]> {
  const { noun, field, name, holder } = added;
  const known = await isKnown(added);
  const stays = `${withArticle('A', noun)} can be neither renamed nor deleted once it is added.`;
  return [
    {
      field,
      title: known ? `Add another ${noun} called “${name}”?` : `Add the ${noun} “${name}”?`,
      consequence:
        known === undefined
          ? `${stays} Whether there is one of this name already could not be found out.`
          : known
            ? `${holder} has ${withArticle('a', noun)} of this name already. ${stays}`
            : `${stays} None of this name is there yet.`,
      confirm: `Add ${noun}`,
      isHarmless: true,
    },
  ];
}

async function isKnown<Row>({ name, nameOf, find }: Added<Row>): Promise<boolean | undefined> {
  const words = searchable(name);
  if (words === '') return false;
  try {
    const filter = filterOf([{ field: 'search', operator: 'contains', value: words }]);
    const { items } = await find({ pagesize: LARGEST_PAGE, pagenumber: 0, orderInstructions: 'Name', filter });
    return items.some((row) => inOrder(nameOf(row).trim(), name.trim()) === 0);
  } catch {
    return undefined;
  }
}
