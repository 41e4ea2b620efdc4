import { INCIDENT_STATUSES } from '@wardmere/api';
import type { Clause, ClauseField } from '@wardmere/connect/clauses';
import { Button, MultiSelect, TagsField } from '@wardmere/ui';
import { listed } from '@wardmere/ui/words';
import type { Lookup } from '../../../parts/lookups/use-lookup.ts';
import { clauseWords } from './clause-words.ts';

/** What the values of conditions may be called; what is not known is typed. */
export interface Offered {
  readonly types: readonly string[];
  readonly subtypes: readonly string[];
  readonly buildings: Lookup<{ readonly uid: string; readonly name: string }>;
}

interface ClauseValuesProps {
  readonly label: string;
  readonly clause: Clause;
  readonly held: boolean;
  readonly offered: Offered;
  readonly onChange: (values: readonly string[]) => void;
}

/** The values of a condition: buildings by their names, anything else by words that are offered or typed (D-121, D-273). */
export function ClauseValues(props: ClauseValuesProps) {
  const { label, clause, held, offered, onChange } = props;
  const { field, values } = clause;
  const hint = hintFor(clause, held);
  if (field === 'buildingId') return <Buildings {...props} hint={hint} />;
  const suggestions = suggestionsFor(field, offered);
  const strange = field === 'incidentType' ? unoffered(values, suggestions) : undefined;
  return (
    <TagsField
      label={label}
      hint={strange ?? hint}
      readOnly={held}
      value={values}
      suggestions={suggestions}
      onChange={(next) => onChange(next.map((value) => (values.includes(value) ? value : spelt(value, suggestions))))}
    />
  );
}

/** What is offered is meant in whatever letters it is typed: no incident is of a type “lockdown”. */
const spelt = (value: string, offered: readonly string[]) =>
  offered.find((each) => each.toLowerCase() === value.toLowerCase()) ?? value;

function Buildings({ label, clause, held, offered, hint, onChange }: ClauseValuesProps & { readonly hint: string }) {
  const { items, state, retry } = offered.buildings;
  const { values } = clause;
  const known = items.map(({ uid, name }) => ({ value: uid.toLowerCase(), label: name }));
  // What is not known stays what it is until somebody takes it away.
  const others = values.filter((value) => known.every((option) => option.value !== value));
  const options = [
    ...known,
    ...others.map((value) => ({ value, label: state === 'ready' ? `Unknown building ${value}` : value })),
  ];
  return (
    <MultiSelect
      label={label}
      hint={
        retry ? (
          <>
            What can be chosen could not be fetched.{' '}
            <Button size="small" emphasis="plain" onPress={retry}>
              Fetch the buildings again
            </Button>
          </>
        ) : (
          hint
        )
      }
      readOnly={held}
      value={values}
      options={options}
      loading={state === 'loading'}
      onChange={onChange}
    />
  );
}

function suggestionsFor(field: ClauseField, { types, subtypes }: Offered): readonly string[] {
  if (field === 'incidentType') return types;
  if (field === 'incidentSubType') return subtypes;
  return field === 'incidentStatus' ? INCIDENT_STATUSES : [];
}

/** A condition that names nothing is met by no incident, or by all of them. */
function hintFor({ field, isNot, values }: Clause, held: boolean): string {
  const { one } = clauseWords[field];
  if (values.length === 0)
    return `Name at least one ${one.toLowerCase()}: without, ${isNot ? 'every' : 'no'} incident meets this condition.`;
  if (held) return '';
  return field === 'buildingId' ? 'Found by their names.' : 'Press Enter after each one.';
}

/** A type that nobody offers is marked and not changed (D-273). */
function unoffered(values: readonly string[], types: readonly string[]): string | undefined {
  const strange = types.length === 0 ? [] : values.filter((value) => !types.includes(value));
  if (strange.length === 0) return undefined;
  const named = listed(strange.map((each) => `“${each}”`));
  return `The alert service knows no type ${named}. It counts as it is written.`;
}
