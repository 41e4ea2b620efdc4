import { inFigures } from '@wardmere/ui/words';
import { figuresOfRun } from '@wardmere/api';
import { useSelector } from '@xstate/react';
import type { ImportActor } from '@wardmere/machines';
import { Banner, Button, DescriptionList, EmptyState, Inline, Progress, Section, Stack, Text } from '@wardmere/ui';
import { countOf, rowsInWords, staysOut } from './import-words.ts';
import { EffectOnAccess } from './EffectOnAccess.tsx';
import { EveryRow } from './EveryRow.tsx';
import { OutOrIn, ProblemTable } from './ProblemTable.tsx';
import { RejectedRows } from './RejectedRows.tsx';
import { StepFailure } from './StepFailure.tsx';
import { STEP_ID } from './step-id.ts';
import { UndoMending } from './UndoMending.tsx';

const CHECKING = 'Checking the rows';
/** Where the ways on stand, so that nobody has to go through every problem to reach them. */
const NEXT_ID = 'import-next';

/** The third step: what each row would do, and what is wrong with some, put right in place (B18). */
export function CheckRows({ actor }: { readonly actor: ImportActor }) {
  const snapshot = useSelector(actor, (each) => each);
  const { kind, client, run, problems } = snapshot.context;
  const isReviewing = snapshot.matches({ preparing: 'reviewing' });
  if (!isReviewing && snapshot.hasTag('failed'))
    return (
      <Section id={STEP_ID} title={CHECKING}>
        <StepFailure actor={actor}>
          <Back actor={actor} />
          <UndoMending actor={actor} />
        </StepFailure>
      </Section>
    );
  if (!isReviewing)
    return (
      <Section id={STEP_ID} title={CHECKING}>
        <Stack>
          <Progress
            label="Rows checked"
            {...(run !== null &&
              run.counts.rows > 0 && {
                value: run.counts.done,
                max: run.counts.rows,
                words: `${inFigures(run.counts.done)} of ${inFigures(run.counts.rows)}`,
              })}
          />
          <Inline>
            <Back actor={actor} />
            <Cancel actor={actor} />
          </Inline>
        </Stack>
      </Section>
    );
  const counts = run?.counts;
  const unlisted = (counts?.rejected ?? 0) - problems.length;
  const isWithoutSome = run !== null && figuresOfRun(run).leftOut > 0;
  const isShown = snapshot.matches({ preparing: { reviewing: 'shown' } });
  return (
    <Section
      id={STEP_ID}
      title="What would happen"
      description="Nothing has been changed yet. Rows with problems are refused unless they are corrected."
    >
      <Stack>
        {counts && (
          <DescriptionList
            items={[
              { term: 'Created', value: countOf(kind, counts.created) },
              { term: 'Changed', value: countOf(kind, counts.updated) },
              { term: 'Left as they are', value: countOf(kind, counts.unchanged) },
              { term: 'With problems', value: rowsInWords(counts.rejected) },
              { term: 'Left out', value: rowsInWords(figuresOfRun(run).leftOut) },
            ]}
          />
        )}
        {snapshot.hasTag('failed') && <StepFailure actor={actor} />}
        {problems.length > 0 && (
          <>
            <Inline>
              <Button size="small" onPress={() => document.querySelector<HTMLElement>(`#${NEXT_ID}`)?.focus()}>
                Skip the problems
              </Button>
            </Inline>
            <ProblemTable actor={actor} />
            {unlisted > 0 && (
              <Banner title={`${rowsInWords(unlisted)} more with problems`}>
                Not all of them are listed here. Correct them in the file of the refused rows, and import it by itself.
              </Banner>
            )}
          </>
        )}
        {isShown && problems.length === 0 && (
          <EmptyState icon="check" title={isWithoutSome ? 'Every other row is in order' : 'Every row is in order'}>
            {isWithoutSome ? staysOut(figuresOfRun(run)) : undefined}
          </EmptyState>
        )}
        <WhatNext actor={actor} />
        {run && <RejectedRows of={{ kind, client }} run={run} />}
        <EffectOnAccess kind={kind} effect={run?.effect ?? null} />
        {run && isShown && <EveryRow of={{ kind, client }} file={run.uploadedFileName} />}
      </Stack>
    </Section>
  );
}

/** The ways on from what was checked: between the problems and what is only to be read. */
function WhatNext({ actor }: { readonly actor: ImportActor }) {
  const snapshot = useSelector(actor, (each) => each);
  const { context } = snapshot;
  const { leftOut } = context;
  const mayGoOn = snapshot.can({ type: 'step.visit', step: 'confirm' });
  return (
    <Section id={NEXT_ID} title="What comes next">
      <Stack>
        {!mayGoOn && (
          <Banner title="Check again before you go on">
            {`${leftOut.length > 0 ? `${rowsInWords(leftOut.length)} ${leftOut.length === 1 ? 'stays' : 'stay'} out. ` : ''}What you have corrected is checked with everything else.`}
          </Banner>
        )}
        {snapshot.matches({ preparing: { reviewing: 'shown' } }) && <LeftOut actor={actor} />}
        <Inline>
          {mayGoOn && (
            <Button emphasis="action" onPress={() => actor.send({ type: 'step.visit', step: 'confirm' })}>
              Go on
            </Button>
          )}
          {/* Also with nothing corrected: a role may have been created meanwhile, elsewhere. */}
          <Button emphasis={mayGoOn ? undefined : 'action'} onPress={() => actor.send({ type: 'rehearsal.repeat' })}>
            Check again
          </Button>
          <Back actor={actor} />
          <UndoMending actor={actor} />
          <Cancel actor={actor} />
        </Inline>
      </Stack>
    </Section>
  );
}

/** So many rows that are left out are offered to be taken in again. */
const MOST_OFFERED = 5;

/** The rows that were left out before they were checked: they are no problem any more, and stand in no other table. */
function LeftOut({ actor }: { readonly actor: ImportActor }) {
  const { leftOut, problems } = useSelector(actor, ({ context }) => context);
  const listed = new Set(problems.map(({ row }) => row));
  const out = leftOut.filter((row) => !listed.has(row)).toSorted((one, other) => one - other);
  const more = out.length - MOST_OFFERED;
  if (out.length === 0) return null;
  return (
    <Inline>
      {out.slice(0, MOST_OFFERED).map((row) => (
        <OutOrIn key={row} actor={actor} row={row} isOut />
      ))}
      {more > 0 && <Text size="small">{`${inFigures(more)} more ${more === 1 ? 'row stays' : 'rows stay'} out`}</Text>}
    </Inline>
  );
}

const Back = ({ actor }: { readonly actor: ImportActor }) => (
  <Button onPress={() => actor.send({ type: 'step.visit', step: 'columns' })}>Back to the columns</Button>
);

const Cancel = ({ actor }: { readonly actor: ImportActor }) => (
  <Button onPress={() => actor.send({ type: 'import.cancel' })}>Cancel the import</Button>
);
