import type { Chart } from '@wardmere/machines/inspection/chart';
import { differencesOf } from '@wardmere/machines/inspection/difference';
import { guardInWords, guardsAsked, type Asked } from '@wardmere/machines/inspection/guards-asked';
import type { Moment, Recording } from '@wardmere/machines/inspection/trace';
import { DescriptionList, Text } from '@wardmere/ui';
import { useMemo } from 'react';
import { shortName } from './actor-words.ts';
import { effectOf, type EventRow } from './event-rows.ts';
import { inWords, timeOf } from './event-words.ts';
import * as css from './inspector.css.ts';
import { ValueTree } from './ValueTree.tsx';

/** At most so many places are listed: a record that arrives differs in all of them. */
const MOST_LISTED = 60;

/** One event: what it carried, what became of the guards it met, and what it changed in the context of its actor. */
export function EventFacts({
  row,
  recording,
  count,
  names,
}: {
  readonly row: EventRow;
  readonly recording: Recording;
  /** How many messages there are; the recording itself grows in place. */
  readonly count: number;
  readonly names: Moment;
}) {
  const { began, count: ended, actor, from, type, event, isThin } = row;
  const { before, after } = useMemo(
    () => ({ before: recording.at(began).get(actor), after: recording.at(Math.min(ended, count)).get(actor) }),
    [recording, began, ended, count, actor],
  );
  const nameOf = (id: string | undefined) => (id === undefined ? 'outside' : shortName(names.get(id)?.name ?? id));
  const key = names.get(actor)?.chart;
  const chart = key === undefined ? undefined : recording.charts[key];
  const differences = differencesOf(before?.context, after?.context);
  return (
    <>
      <DescriptionList
        layout="stacked"
        items={[
          { term: 'Event', value: inWords(type) },
          { term: 'When', value: timeOf(row.at) },
          { term: 'From', value: nameOf(from) },
          { term: 'To', value: nameOf(actor) },
          { term: 'Led to', value: effectOf(row, names, recording.charts) || 'Nothing' },
        ]}
      />
      <h3 className={css.part}>What it carried</h3>
      <Payload event={event} />
      {chart && <Guards chart={chart} before={before?.value} row={row} />}
      <h3 className={css.part}>What it changed in the context</h3>
      {isThin ? (
        <Text emphasis="soft">So much happened at once that this was told with a later event.</Text>
      ) : differences.length === 0 ? (
        <Text emphasis="soft">Nothing.</Text>
      ) : (
        <ul className={css.differences} aria-label="Changes of the context">
          {differences.slice(0, MOST_LISTED).map((difference) => (
            <li key={difference.path}>
              <Text weight="medium">{difference.path === '' ? 'The whole context' : difference.path}</Text>
              <Side word="before" isThere={'before' in difference} value={difference.before} />
              <Side word="after" isThere={'after' in difference} value={difference.after} />
            </li>
          ))}
          {differences.length > MOST_LISTED && <li>{`And ${differences.length - MOST_LISTED} places more.`}</li>}
        </ul>
      )}
    </>
  );
}

function Payload({ event }: { readonly event: EventRow['event'] }) {
  const { type: _, ...members } = event;
  return Object.keys(members).length === 0 ? (
    <Text emphasis="soft">Nothing but its type.</Text>
  ) : (
    <ValueTree value={members} />
  );
}

const Side = ({
  word,
  isThere,
  value,
}: {
  readonly word: string;
  readonly isThere: boolean;
  readonly value: unknown;
}) => (
  <div className={css.sides}>
    <Text size="note" emphasis="faint">
      {word}
    </Text>
    {isThere ? <ValueTree value={value} /> : <Text emphasis="faint">—</Text>}
  </div>
);

const VERDICTS: Readonly<Record<Asked['came'], { readonly word: string; readonly holds: string }>> = {
  taken: { word: 'Taken', holds: 'yes' },
  refused: { word: 'Refused', holds: 'no' },
  'not asked': { word: 'Not asked', holds: 'open' },
};

/** Which of the transitions it could have led to were taken, and which a guard refused. */
function Guards({ chart, before, row }: { readonly chart: Chart; readonly before: unknown; readonly row: EventRow }) {
  const asked = guardsAsked(chart, before, row.type, row.taken);
  if (!asked.some(({ transition }) => transition.guard !== undefined)) return undefined;
  return (
    <>
      <h3 className={css.part}>The guards it met</h3>
      <ul className={css.guards} aria-label="Guards">
        {asked.map(({ transition: { id, guard, targets }, came }) => (
          <li key={id} className={css.guard}>
            <span className={css.verdict} data-holds={VERDICTS[came].holds}>
              {VERDICTS[came].word}
            </span>
            <span className={css.guardWords}>
              {guard === undefined ? 'Otherwise' : `If ${guardInWords(guard)}`}
              {targets.length > 0 && ` → ${targets.map((target) => target.slice(chart.id.length + 1)).join(' + ')}`}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
