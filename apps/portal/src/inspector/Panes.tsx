import { transitionsOf } from '@wardmere/machines/inspection/chart';
import type { ActorView, Moment, Recording } from '@wardmere/machines/inspection/trace';
import { Switch, Tabs, Text, VisuallyHidden } from '@wardmere/ui';
import { useMemo, useState, type CSSProperties } from 'react';
import { shortName, stateOf } from './actor-words.ts';
import { ActorTree } from './ActorTree.tsx';
import { Chart } from './chart/Chart.tsx';
import { EventFacts } from './EventFacts.tsx';
import { EventRows } from './event-rows.ts';
import { EventsPane } from './EventsPane.tsx';
import { Facts, type Fact } from './Facts.tsx';
import * as css from './inspector.css.ts';
import type { Place } from './place.ts';
import { SendPanel } from './SendPanel.tsx';
import { Splitter } from './Splitter.tsx';
import { usePlace } from './use-place.ts';
import type { View, Viewing } from './viewing.ts';

const PANES = ['actors', 'chart', 'events', 'facts'] as const;
type Pane = (typeof PANES)[number];
const PANE_WORDS = { actors: 'Actors', chart: 'Chart', events: 'Events', facts: 'Facts' } as const;

const BREADTHS = {
  actors: { least: 10, usual: 17, most: 32 },
  facts: { least: 14, usual: 23, most: 44 },
  events: { least: 8, usual: 19, most: 44 },
} as const;
const USUAL: Readonly<Record<keyof typeof BREADTHS, number>> = {
  actors: BREADTHS.actors.usual,
  facts: BREADTHS.facts.usual,
  events: BREADTHS.events.usual,
};

/** The four parts of a recording that are looked at together: actors, chart, events, and what is known. */
export function Panes({
  view,
  viewing,
  recording,
}: {
  readonly view: View;
  readonly viewing: Viewing;
  readonly recording: Recording;
}) {
  const { count, cursor } = view;
  const [pane, setPane] = useState<Pane>('chart');
  const [wanted, setWanted] = useState<string>();
  const [withEnded, setWithEnded] = useState(false);
  const [looked, setLooked] = useState<string>();
  const [fact, setFact] = useState<Fact>('context');
  const [breadths, setBreadths] = useState(USUAL);
  const moment: Moment = useMemo(() => recording.at(cursor ?? count), [recording, cursor, count]);
  const names: Moment = useMemo(() => recording.at(count), [recording, count]);
  const gathered = useMemo(() => ({ recording, rows: new EventRows() }), [recording]);
  const rows = useMemo(() => [...gathered.rows.grow(recording.messages.slice(0, count))], [gathered, recording, count]);
  const { charts } = recording;
  const actor = actorOf(moment, wanted);
  const chart = actor?.chart === undefined ? undefined : charts[actor.chart];
  const current = rows[gathered.rows.at(cursor ?? count)];
  const seq = cursor === null ? undefined : recording.messages[cursor - 1]?.seq;
  usePlace({ ...(wanted !== undefined && { actor: wanted }), ...(seq !== undefined && { seq }) }, (asked: Place) => {
    setWanted(asked.actor);
    const at = asked.seq === undefined ? -1 : recording.messages.findLastIndex((each) => each.seq <= (asked.seq ?? 0));
    if (at !== -1) viewing.look(at + 1);
  });
  const shown = (each: Pane) => ({ 'data-shown': each === pane ? 'yes' : 'no' });
  const splitter = (each: keyof typeof BREADTHS, side: 'before' | 'after' | 'below') => (
    <Splitter
      label={`Size of ${PANE_WORDS[each]}`}
      side={side}
      breadth={BREADTHS[each]}
      value={breadths[each]}
      onChange={(rem) => setBreadths({ ...breadths, [each]: rem })}
    />
  );
  return (
    <main
      className={css.panes}
      id="main"
      style={
        Object.fromEntries(Object.entries(breadths).map(([name, rem]) => [`--${name}`, `${rem}rem`])) as CSSProperties
      }
    >
      <div className={css.switcher}>
        <Tabs
          label="Parts of the inspector"
          items={PANES.map((id) => ({ id, label: PANE_WORDS[id] }))}
          current={pane}
          onChange={(id) => setPane(PANES.find((each) => each === id) ?? 'chart')}
        >
          <VisuallyHidden>{PANE_WORDS[pane]} are shown below.</VisuallyHidden>
        </Tabs>
      </div>
      <section className={css.actors} aria-label="Actors" {...shown('actors')}>
        {splitter('actors', 'before')}
        <div className={css.head}>
          <h2 className={css.heading}>Actors</h2>
          <Switch label="Ended too" checked={withEnded} onChange={setWithEnded} />
        </div>
        <div className={css.body}>
          <ActorTree
            moment={moment}
            chosen={actor?.id}
            withEnded={withEnded}
            onChoose={(id) => {
              setWanted(id);
              setLooked(undefined);
              // What is asked of an actor is not what is known of an event.
              if (fact === 'event') setFact('context');
            }}
          />
        </div>
      </section>
      <section className={css.chart} aria-label="Chart" {...shown('chart')}>
        <div className={css.head}>
          <h2 className={css.heading}>{actor ? `${shortName(actor.name)} · ${stateOf(actor)}` : 'Chart'}</h2>
        </div>
        <div className={css.body}>
          {actor && chart ? (
            <Chart
              key={actor.chart}
              chart={chart}
              value={actor.value ?? {}}
              taken={actor.taken}
              chosen={looked}
              onChoose={setLooked}
              follow
            />
          ) : (
            <div className={css.centre}>
              <Text emphasis="soft">
                {actor ? 'This actor is work without a chart.' : 'There is no actor at this moment.'}
              </Text>
            </div>
          )}
        </div>
      </section>
      <section className={css.events} aria-label="Events" {...shown('events')}>
        {splitter('events', 'below')}
        <EventsPane
          rows={rows}
          names={names}
          charts={charts}
          current={current}
          isFollowing={cursor === null}
          onLook={(row) => {
            viewing.look(row.count);
            setWanted(row.actor);
            setFact('event');
          }}
        />
      </section>
      <section className={css.facts} aria-label="Facts" {...shown('facts')}>
        {splitter('facts', 'after')}
        {actor && (
          <Facts
            actor={actor}
            looked={chart && looked !== undefined ? transitionsOf(chart).find(({ id }) => id === looked) : undefined}
            fact={fact}
            onFact={setFact}
            event={
              current ? (
                <EventFacts row={current} recording={recording} count={count} names={names} />
              ) : (
                <Text emphasis="soft">No event has happened yet.</Text>
              )
            }
            send={
              chart ? (
                <SendPanel
                  key={actor.id}
                  actor={actor}
                  chart={chart}
                  rows={rows}
                  judged={view.judged?.actor === actor.id ? view.judged.judgements : undefined}
                  moment={count}
                  disabledBecause={whyNot(view)}
                  onJudge={(events) => viewing.judge(actor.id, events)}
                  onSend={(event) => viewing.send(actor.id, event)}
                />
              ) : (
                <Text emphasis="soft">Only an actor with a chart says what it takes.</Text>
              )
            }
          />
        )}
      </section>
    </main>
  );
}

/** The chosen actor, or the one of the same name that took its place, or one worth looking at. */
function actorOf(moment: Moment, wanted: string | undefined): ActorView | undefined {
  const found = wanted === undefined ? undefined : moment.get(wanted);
  if (found) return found;
  const views = [...moment.values()];
  return (
    views.find(({ name, status }) => name === 'navigation' && status === 'active') ??
    views.find(({ chart, status }) => chart !== undefined && status === 'active') ??
    views[0]
  );
}

function whyNot({ source, cursor }: View): string | undefined {
  if (source.kind !== 'portal') return 'Events can be sent to a running portal only.';
  if (source.gone) return 'This portal was closed.';
  return cursor === null ? undefined : 'You look at a moment of the past. Follow the newest to send.';
}
