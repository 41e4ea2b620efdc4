import { useSelector } from '@xstate/react';
import type { Failure } from '@wardmere/api';
import { isUnsaved, problemsOfField, selectFailure, type FieldProblems } from '@wardmere/machines';
import { ErrorSummary, Link, useSaid } from '@wardmere/ui';
import type { said as saidInTab } from '@wardmere/ui/words';
import { useEffect, useRef } from 'react';
import { BASE } from '../../system/address.ts';
import { labelOf } from '../entity/display.ts';
import type { FieldOf } from '../entity/fields.ts';
import { placeInRows } from '../entity/rows.ts';
import { FailureBanner } from '../failure/FailureBanner.tsx';
import type { EntityActor } from '../entity/use-entity.ts';

interface EditorFailureProps<Draft> {
  readonly actor: EntityActor;
  readonly fields: readonly FieldOf<Draft>[];
  readonly noun: string;
  /** Where what there is can be looked at; absent where it stands on this page. */
  readonly list?: string;
}

/** What went wrong with the last attempt, on top of the form: the host's refusal focused, or the fields to mend (D-190). */
export function EditorFailure<Draft>({ actor, fields, noun, list }: EditorFailureProps<Draft>) {
  const placed = useSelector(actor, selectFailure);
  const problems = useSelector(actor, ({ context }) => context.problems);
  const timesWrong = useSelector(actor, ({ context }) => context.timesWrong);
  const invalid = useSelector(actor, (entity) => entity.matches({ editing: 'invalid' }));
  const unanswered = useSelector(actor, (entity) => entity.matches({ editing: 'unanswered' }));
  const adding = useSelector(actor, ({ context }) => context.subject.key === null);
  // Nothing was sent, and nothing typed: only what the record is by now could not be read.
  const isLook = useSelector(actor, (entity) => entity.context.intent === 'merge' && !isUnsaved(entity));
  const kept = isLook ? 'What is shown here may be out of date.' : 'What you typed is kept.';
  const said = useSaid();
  const banner = useRef<HTMLDivElement>(null);
  const failure = placed?.placement === 'banner' ? placed.failure : undefined;
  useEffect(() => {
    if (failure) banner.current?.focus();
  }, [failure]);
  // Each attempt has a summary of its own, which takes the focus as it appears.
  if (invalid) return <ErrorSummary key={timesWrong} errors={inOrder(fields, problems, said)} />;
  if (!failure) return undefined;
  const whatThereIs = list !== undefined && (
    <>
      <Link href={`${BASE}${list}`}>The list</Link> shows what there is.{' '}
    </>
  );
  return (
    <FailureBanner
      ref={banner}
      failure={failure}
      further={unplaced(failure, fields, problems)}
      onDismiss={() => actor.send({ type: 'failure.dismiss' })}
    >
      {unanswered ? (
        <>
          {failure.kind === 'malformed' ? 'The answer does not say what came of it' : 'No answer came'}, so the {noun}{' '}
          may have been added all the same. Send the form as it stands again: it is added once only. {whatThereIs}
          {kept}
        </>
      ) : failure.kind === 'missing' && !adding ? (
        <>
          This {noun} is no longer there: somebody may have deleted it. {whatThereIs}
          {!isLook && kept}
        </>
      ) : (
        `${kept}${failure.requestId ? ` Reference ${failure.requestId}.` : ''}`
      )}
    </FailureBanner>
  );
}

/** What the host says of values that no field of the form stands for. */
function unplaced<Draft>(
  failure: Failure,
  fields: readonly FieldOf<Draft>[],
  problems: FieldProblems,
): readonly string[] {
  const said = 'fields' in failure ? Object.values(failure.fields).flatMap(([first]) => first ?? []) : [];
  const placed = fields.flatMap(({ field }) => problemsOfField(problems, field).map((name) => problems[name]));
  const shown = new Set([failure.message, failure.description, ...placed]);
  return [...new Set(said)].filter((sentence) => !shown.has(sentence));
}

/** In the order of the form; a sentence that names no field of it is shown all the same. */
function inOrder<Draft>(fields: readonly FieldOf<Draft>[], problems: FieldProblems, said: typeof saidInTab) {
  const placed = fields.flatMap(({ field, row }) =>
    problemsOfField(problems, field).map((name) => {
      const place = row && placeInRows(row, field, name);
      const message = problems[name] ?? '';
      return {
        name,
        error: place ? { field: place.control, message: `${place.words}: ${message}` } : { field, message },
      };
    }),
  );
  const names = new Set(placed.map(({ name }) => name));
  const others = Object.entries(problems).filter(([name]) => !names.has(name));
  return [
    ...placed.map(({ error }) => error),
    ...others.map(([name, message]) => ({
      message: `${labelOf({ fields }, name.split('.')[0] ?? name, said)}: ${message}`,
    })),
  ];
}
