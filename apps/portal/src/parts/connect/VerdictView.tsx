import { Inline, Stack, Status, Text } from '@wardmere/ui';
import { verdictInWords, type SaidVerdict } from './verdict-in-words.ts';

/** What the rule says of a sample: the verdict in a sentence, and each of its conditions with what it found (B22). */
export function VerdictView({ verdict }: { readonly verdict: SaidVerdict | undefined }) {
  if (verdict === undefined)
    return <Text tone="danger">The rule cannot be judged: what is wrong with it stands below it.</Text>;
  const { clauses } = verdict;
  return (
    <Stack gap="small">
      <Text weight="medium">{`${verdictInWords(verdict)}.`}</Text>
      {clauses.length > 1 && (
        <Stack as="ul" gap="tiny">
          {clauses.map(({ path, says, matches }) => (
            <li key={path}>
              <Inline>
                <Status tone={matches ? 'success' : 'danger'}>{matches ? 'Holds' : 'Fails'}</Status>
                <Text size="small" as="span">
                  {says}
                </Text>
              </Inline>
            </li>
          ))}
        </Stack>
      )}
    </Stack>
  );
}
