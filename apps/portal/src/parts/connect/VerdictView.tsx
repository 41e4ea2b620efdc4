import { Inline, Stack, Status, Text } from '@wardmere/ui';
import { useNamedBuildings } from './use-named-buildings.ts';
import { verdictInWords, type SaidVerdict } from './verdict-in-words.ts';

/** What the rule says of a sample: the verdict in a sentence, and each of its conditions with what it found (B22). */
export function VerdictView({ verdict }: { readonly verdict: SaidVerdict | undefined }) {
  if (verdict === undefined)
    return <Text tone="danger">The rule cannot be judged: what is wrong with it stands below it.</Text>;
  return <Judged verdict={verdict} />;
}

function Judged({ verdict }: { readonly verdict: SaidVerdict }) {
  const clauses = useNamedBuildings(verdict.clauses);
  return (
    <Stack gap="small">
      <Text weight="medium">{`${verdictInWords({ ...verdict, clauses })}.`}</Text>
      {clauses.length > 1 && <Clauses clauses={clauses} />}
    </Stack>
  );
}

/** Each condition of a rule, whether it holds, and what it saw. */
export const ClauseList = ({ clauses }: Pick<SaidVerdict, 'clauses'>) => (
  <Clauses clauses={useNamedBuildings(clauses)} />
);

const Clauses = ({ clauses }: Pick<SaidVerdict, 'clauses'>) => (
  <Stack as="ul" gap="tiny">
    {clauses.map(({ path, says, matches }) => (
      <li key={path}>
        <Inline gap="small" align="baseline" wrap={false}>
          <Status tone={matches ? 'success' : 'danger'}>{matches ? 'Holds' : 'Fails'}</Status>
          <Text size="small" as="span">
            {says}
          </Text>
        </Inline>
      </li>
    ))}
  </Stack>
);
