import {
  blankClause,
  CLAUSE_FIELDS,
  printClauses,
  type Clause,
  type ClauseField,
  type Clauses,
} from '@wardmere/connect/clauses';
import type { PlainRecord } from '@wardmere/machines';
import { Button, Columns, Fieldset, Inline, RadioGroup, Select, Stack, Status, Text } from '@wardmere/ui';
import { focusFirst } from '../../../kinds/editor/focus.ts';
import { useIncidentTypes } from '../../../parts/alerting/use-incident-types.ts';
import { buildingsOf } from '../../../parts/lookups/every-building.ts';
import { useLookup } from '../../../parts/lookups/use-lookup.ts';
import { useSelection } from '../../../system/hooks.ts';
import { ruleText } from '../configuration-form.ts';
import { clauseWords } from './clause-words.ts';
import { useFailingConditions } from './use-failing-conditions.ts';
import { ClauseValues, type Offered } from './ClauseValues.tsx';

interface ClauseFieldsProps {
  readonly name: string;
  readonly shown: Clauses;
  /** They are for reading only. */
  readonly held: boolean;
  /** The whole form, in which the samples stand that the rule is tried by. */
  readonly draft: PlainRecord;
  readonly onChange: (text: string) => void;
}

const parts = CLAUSE_FIELDS.map((field) => ({ value: field, label: clauseWords[field].one }));
const comparisons = [
  { value: 'is', label: 'is one of' },
  { value: 'not', label: 'is none of' },
];
const joints = [
  { value: 'and', label: 'all conditions hold' },
  { value: 'or', label: 'any condition holds' },
];

/** A rule as conditions: each says what a part of the incident is, or is not (D-254). What they print is the rule. */
export function ClauseFields({ name, shown, held, draft, onChange }: ClauseFieldsProps) {
  const { joint, clauses } = shown;
  const offered = useOffered(clauses, held);
  const failing = useFailingConditions(draft);
  const change = (next: Partial<Clauses>) => onChange(ruleText(printClauses({ ...shown, ...next })));
  const placeOf = (at: number) => `${name}.condition.${at}`;
  const add = () => {
    change({ clauses: [...clauses, blankClause(nextField(clauses))] });
    focusFirst([placeOf(clauses.length)]);
  };
  const remove = (at: number) => {
    // One that is left is the rule, and no list of one.
    change({ clauses: clauses.toSpliced(at, 1), isBare: true });
    // With none left the rule itself would be what is called so.
    if (clauses.length > 1) focusFirst([placeOf(Math.max(0, at - 1))]);
  };
  return (
    <Stack>
      {clauses.length > 1 && (
        <RadioGroup
          label="An incident is sent when"
          direction="row"
          readOnly={held}
          value={joint}
          options={joints}
          onChange={(next) => change({ joint: next === 'or' ? 'or' : 'and' })}
        />
      )}
      {clauses.map((clause, at) => (
        <ClauseRow
          // oxlint-disable-next-line react/no-array-index-key -- a condition is its place, as it is called
          key={at}
          number={at + 1}
          name={placeOf(at)}
          clause={clause}
          held={held}
          offered={offered}
          fails={failing[at]}
          onChange={(next) => change({ clauses: clauses.with(at, { ...clause, ...next }) })}
          onRemove={() => remove(at)}
        />
      ))}
      {(!held || clauses.length === 0) && (
        <Inline>
          {!held && (
            <Button size="small" icon="plus" onPress={add}>
              Add condition
            </Button>
          )}
          {/* Whoever takes the last condition out hears what holds without one. */}
          <output>{clauses.length === 0 && <Text as="span">Every incident is sent.</Text>}</output>
        </Inline>
      )}
    </Stack>
  );
}

interface ClauseRowProps {
  readonly number: number;
  readonly name: string;
  readonly clause: Clause;
  readonly held: boolean;
  readonly offered: Offered;
  /** Why the sample that is shown does not meet it. */
  readonly fails: string | undefined;
  readonly onChange: (change: Partial<Clause>) => void;
  readonly onRemove: () => void;
}

function ClauseRow({ number, name, clause, held, offered, fails, onChange, onRemove }: ClauseRowProps) {
  const { field, isNot } = clause;
  return (
    <Fieldset legend={`Condition ${number}`}>
      <Stack gap="small">
        <Columns count={3} gap="small">
          <Select
            name={name}
            label={`Part of the incident ${number}`}
            readOnly={held}
            value={field}
            options={parts}
            onChange={(next) => {
              const other = CLAUSE_FIELDS.find((each) => each === next);
              if (other !== undefined && other !== field) onChange({ ...blankClause(other), isNot });
            }}
          />
          <Select
            label={`Comparison ${number}`}
            readOnly={held}
            value={isNot ? 'not' : 'is'}
            options={comparisons}
            onChange={(next) => onChange({ isNot: next === 'not' })}
          />
        </Columns>
        <ClauseValues
          label={`${clauseWords[field].many} ${number}`}
          clause={clause}
          held={held}
          offered={offered}
          onChange={(values) => onChange({ values })}
        />
        {fails !== undefined && <Status tone="warning">{fails}</Status>}
        {!held && (
          <Inline>
            <Button size="small" emphasis="plain" icon="trash" onPress={onRemove}>
              {`Remove condition ${number}`}
            </Button>
          </Inline>
        )}
      </Stack>
    </Fieldset>
  );
}

/** What nothing was said of yet comes first. */
const nextField = (clauses: readonly Clause[]): ClauseField =>
  CLAUSE_FIELDS.find((field) => clauses.every((clause) => clause.field !== field)) ?? 'incidentType';

/** What may be named, asked for once a condition names such; the subtypes are those of every type that is named (D-274). */
function useOffered(clauses: readonly Clause[], held: boolean): Offered {
  const client = useSelection(({ context }) => context.client?.uid ?? '');
  const about = (...fields: readonly ClauseField[]) => clauses.some(({ field }) => fields.includes(field));
  const named = clauses.flatMap(({ field, values }) => (field === 'incidentType' ? values : []));
  const { types, subtypes } = useIncidentTypes(client, named, !held && about('incidentType', 'incidentSubType'));
  const buildings = useLookup(buildingsOf(client), client !== '' && about('buildingId'));
  return { types, subtypes, buildings };
}
