import { Button, CodeText } from '@wardmere/ui';
import type { RecordFact } from '../../kinds/editor/RecordFacts.tsx';
import { dayInWordsOf } from '../../kinds/editor/when.ts';
import { keysOfDeployment } from '../../parts/connect/signing-keys-lookup.ts';
import { useFreshLookup } from '../../parts/lookups/use-lookup.ts';

/** By what a receiver knows that a message is ours: two keys while they rotate, of which it takes over the newer (D-258). */
export function useSigningKeyFacts(): readonly RecordFact[] {
  const { items, retry } = useFreshLookup(keysOfDeployment);
  if (retry)
    return [
      {
        term: 'Signing key',
        value: (
          <Button size="small" onPress={retry}>
            Fetch the signing key again
          </Button>
        ),
      },
    ];
  return items.map(({ publicKey, signsUntilDate }) => {
    const ends = dayInWordsOf(signsUntilDate);
    return {
      term: ends === undefined ? 'Signing key' : `Former signing key, until ${ends}`,
      value: <CodeText copy="signing key">{publicKey}</CodeText>,
    };
  });
}
