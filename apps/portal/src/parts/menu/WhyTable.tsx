import type { Clause, Facts, Verdict } from '@wardmere/machines';
import { CodeText, DataTable, Disclosure, Inline, Section, Stack, Status, Text, type Column } from '@wardmere/ui';
import { useFacts } from '../../system/hooks.ts';
import { useRunningPortal } from '../../system/portal-context.tsx';
import { clauseName, outcomeName, reasonOf, type Reason } from './reason-sentences.ts';

/** Something a person does not see, with its verdict. */
export interface Hidden {
  readonly label: string;
  readonly verdict: Verdict;
  /** Who it is; the reader, where nobody is named. */
  readonly person?: string;
  /** What is known of their client; the reader's own, where nothing is said. */
  readonly facts?: Facts;
}

const columns: readonly Column<Hidden>[] = [
  { id: 'what', header: 'Hidden', width: 'medium', primary: true, cell: ({ label }) => label },
  { id: 'why', header: 'What is missing', width: 'wide', cell: (hidden) => <Missing {...hidden} /> },
  { id: 'rules', header: 'Every rule', width: 'wide', cell: everyRule },
];
const tones = { passed: 'success', failed: 'danger', unknown: 'neutral' } as const;
const judgedClauses: readonly Clause[] = ['region', 'permission', 'module', 'allBuildings', 'connection', 'flag'];

/** Why each hidden link or tile is hidden: what is missing in words, and pass or fail of every clause (N4). */
export function WhyTable({ hidden }: { readonly hidden: readonly Hidden[] }) {
  if (hidden.length === 0) return null;
  return (
    <Section title="Why something is hidden" description="Each rule of what you cannot see, as it stands now.">
      <DataTable label="Why something is hidden" columns={columns} rows={hidden} rowKey={({ label }) => label} />
    </Section>
  );
}

/** What somebody else does not see, and what is missing for it. */
export function HiddenFrom({
  hidden,
  person,
  facts,
}: Required<Pick<Hidden, 'person' | 'facts'>> & { readonly hidden: readonly Hidden[] }) {
  const rows = hidden.map((each) => ({ ...each, person, facts }));
  return (
    <DataTable
      label={`Hidden from ${person}`}
      columns={columns.slice(0, 2)}
      rows={rows}
      rowKey={({ label }) => label}
    />
  );
}

/** Sentences, each with the permissions or flags it names; how the platform spells them stands behind. */
export function Reasons({ reasons, of }: { readonly reasons: readonly Reason[]; readonly of?: string }) {
  return (
    <Stack gap="tiny" as="ul">
      {reasons.map(({ clause, text, names }) => (
        <li key={clause}>
          <Text size="small">
            {text}
            {names.length > 0 && ` ${names.map(({ words }) => words).join(' · ')}`}
          </Text>
          {names.length > 0 && clause === 'permission' && (
            <Disclosure summary={names.length === 1 ? 'Its token' : 'Their tokens'} about={of}>
              <Inline gap="tiny">
                {names.map(({ token }) => (
                  <CodeText key={token}>{token}</CodeText>
                ))}
              </Inline>
            </Disclosure>
          )}
        </li>
      ))}
    </Stack>
  );
}

function Missing({ label, verdict, person, facts: theirs }: Hidden) {
  const { config } = useRunningPortal();
  const own = useFacts();
  const facts = theirs ?? own;
  const missing = verdict.checks.filter(({ outcome }) => outcome !== 'passed');
  return (
    <Reasons
      reasons={missing.map((check) => reasonOf(check, { config, facts, ...(person !== undefined && { person }) }))}
      of={label}
    />
  );
}

/** All Buildings is a name, and keeps its capitals. */
const withinSentence = (clause: Clause) =>
  clause === 'allBuildings' ? clauseName[clause] : clauseName[clause].toLowerCase();

function everyRule({ verdict }: Hidden) {
  const asked = verdict.checks.filter(({ clause, outcome }) => judgedClauses.includes(clause) || outcome !== 'passed');
  const rest = judgedClauses.filter((clause) => asked.every((check) => check.clause !== clause));
  return (
    <Stack gap="tiny">
      <Inline gap="medium">
        {asked.map(({ clause, outcome }) => (
          <Status key={clause} tone={tones[outcome]}>
            {`${clauseName[clause]}: ${outcomeName[outcome]}`}
          </Status>
        ))}
      </Inline>
      <Text size="note" emphasis="faint">
        Not asked: {rest.map(withinSentence).join(', ')}
      </Text>
    </Stack>
  );
}
