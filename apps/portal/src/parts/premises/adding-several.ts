import type { Api, SendOptions } from '@wardmere/api';
import { inFigures, withArticle } from '@wardmere/ui/words';
import type { RowActionOf } from '../../kinds/collection/define-collection.ts';

type Add = (api: Api, scope: Readonly<Record<string, string>>, name: string, options: SendOptions) => Promise<unknown>;

export const ADD_SEVERAL = 'add-several';

/** Adds several levels or locations at once (B6): the key of a row that is none yet is its name, and what failed is sent again alone. */
export function addingSeveral<Row>(
  { one, many }: { readonly one: string; readonly many: string },
  add: Add,
): RowActionOf<Row> {
  const counted = (count: number) => `${inFigures(count)} ${count === 1 ? one : many}`;
  return {
    id: ADD_SEVERAL,
    label: `Add ${many}`,
    icon: 'plus',
    against: () => undefined,
    question: (count) => ({
      title: `Add ${counted(count)}?`,
      consequence: `${withArticle('A', one)} can be neither renamed nor deleted once it is added.`,
      confirm: `Add ${counted(count)}`,
    }),
    done: (count) => `${counted(count)} added`,
    doubt: 'No answer came, so it may have been added all the same. Tried again, it is added only once.',
    act: async (api, { scope, key, creationKey }, signal) => {
      await add(api, scope, key, { signal, creationKey });
      return undefined;
    },
  };
}
