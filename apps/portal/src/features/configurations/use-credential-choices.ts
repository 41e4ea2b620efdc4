import { permit } from '@wardmere/machines';
import type { Choices } from '../../kinds/entity/fields.ts';
import { readsCredentials } from '../../parts/connect/connect-rules.ts';
import { offeredCredentials } from '../../parts/connect/credential-lookup.ts';
import { choicesFrom } from '../../parts/lookups/choices-from.ts';
import { useFreshLookup } from '../../parts/lookups/use-lookup.ts';
import { useFacts } from '../../system/hooks.ts';

/**
 * What a configuration may prove itself with. Who may not read credentials sees that one is set and keeps it, and so does
 * who could not be told them (D-271).
 */
export function useCredentialChoices(client: string, held: string, due = true): Choices {
  const mayRead = permit(readsCredentials, useFacts()).allowed;
  const known = useFreshLookup({ lookup: offeredCredentials, scope: { client } }, due && mayRead);
  const isKnown = held === '' || known.items.some(({ uid }) => uid === held);
  const others = isKnown ? [] : [{ value: held, label: 'The one that is set' }];
  if (!mayRead)
    return {
      options: others,
      locked:
        held === ''
          ? 'None is set. Only people who may read credentials can choose one.'
          : 'One is set, and stays with its address: only people who may read credentials can change it, or send it elsewhere.',
    };
  return choicesFrom(known, ({ uid, name }) => ({ value: uid, label: name }), others);
}
