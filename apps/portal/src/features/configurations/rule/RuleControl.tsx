import { partsOfRule, readJson, wrongWithRule } from '@wardmere/connect';
import type { Clauses } from '@wardmere/connect/clauses';
import { CodeField, lazily, Skeleton, Stack, Text } from '@wardmere/ui';
import { Suspense, useMemo, useState } from 'react';
import type { OwnControlProps } from '../../../kinds/entity/fields.ts';
import { clausesOf, lossesOf } from '../configuration-form.ts';
import { insertedInto } from '../field-inserts.ts';
import { warnedHint } from '../warned-hint.tsx';

const [ClauseFields] = lazily(async () => ({ default: (await import('./ClauseFields.tsx')).ClauseFields }));

/**
 * The rule, as conditions where it says no more than these can, and always as JSON: what is no JSON is wrong, and what this
 * host would refuse, or lose of it, is said before it is saved.
 */
export function RuleControl({ shared, value, draft, onChange }: OwnControlProps) {
  const text = typeof value === 'string' ? value : '';
  const read = readJson(text);
  const refused = 'wrong' in read ? undefined : wrongWithRule(read.value);
  const warnings = [
    refused !== undefined && shared.error === undefined && `${refused} It would be refused when it is saved.`,
    lossesOf(text),
  ].filter((each) => typeof each === 'string');
  return (
    <Stack>
      <Conditions text={text} shared={shared} draft={draft} onChange={onChange} />
      <CodeField
        {...shared}
        hint={warnedHint(warnings, shared.hint)}
        value={text}
        onChange={onChange}
        rows={5}
        parts={partsOfRule(text)}
        inserts={insertedInto.rule}
        wrongLine={shared.error !== undefined && 'wrong' in read ? read.wrong.line : undefined}
      />
    </Stack>
  );
}

interface ConditionsProps extends Pick<OwnControlProps, 'shared' | 'draft' | 'onChange'> {
  readonly text: string;
}

/** While the text is no JSON, as it is between two keys, the conditions stay that it had before. */
function Conditions({ text, shared, draft, onChange }: ConditionsProps) {
  const now = useMemo(() => shownOf(text), [text]);
  const [last, keep] = useState<Shown>(now);
  if (now !== 'unreadable' && now !== last) keep(now);
  const shown = now === 'unreadable' ? last : now;
  if (typeof shown === 'string') return <Text emphasis="soft">{insteadOf[shown]}</Text>;
  const held = shared.readOnly === true || shared.disabled === true || now === 'unreadable';
  return (
    <Suspense fallback={<Skeleton shape="block" />}>
      <ClauseFields name={shared.name} shown={shown} held={held} draft={draft} onChange={onChange} />
    </Suspense>
  );
}

type Shown = Clauses | 'unreadable' | 'more';
const insteadOf: Readonly<Record<Exclude<Shown, Clauses>, string>> = {
  unreadable: 'There are no conditions to show: the rule below is not JSON.',
  more: 'This rule says more than conditions can show. It is written as JSON, and nothing else changes it.',
};

/** The conditions of a text: what would be lost of it by writing it anew is left to its JSON. */
function shownOf(text: string): Shown {
  return clausesOf(text) ?? ('wrong' in readJson(text) ? 'unreadable' : 'more');
}
