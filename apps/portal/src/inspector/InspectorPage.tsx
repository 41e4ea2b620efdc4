import { transitionsOf } from '@wardmere/machines/inspection/chart';
import type { ActorView, Moment } from '@wardmere/machines/inspection/trace';
import { Banner, EmptyState, Switch, Tabs, Text, UiProvider, VisuallyHidden } from '@wardmere/ui';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { ActorTree, shortName, stateOf } from './ActorTree.tsx';
import { Chart } from './chart/Chart.tsx';
import { EventList } from './EventList.tsx';
import { EventRows } from './event-rows.ts';
import * as css from './inspector.css.ts';
import { SendPanel } from './SendPanel.tsx';
import { Toolbar } from './Toolbar.tsx';
import { ValueTree } from './ValueTree.tsx';
import type { View, Viewing } from './viewing.ts';

const PANES = ['actors', 'chart', 'events', 'facts'] as const;
type Pane = (typeof PANES)[number];
const PANE_WORDS = { actors: 'Actors', chart: 'Chart', events: 'Events', facts: 'Facts' } as const;

/** The inspector: the actors of a running portal or of a file, the chart of one, the events, and what it knows. */
export function InspectorPage({ viewing }: { readonly viewing: Viewing }) {
  const view = useSyncExternalStore(viewing.subscribe, viewing.get);
  const region = view.about?.region;
  useEffect(() => {
    document.title = 'Inspector';
    if (region === 'us' || region === 'uk') document.documentElement.dataset['region'] = region;
  }, [region]);
  return (
    <UiProvider navigation={{ navigate: () => false }}>
      <div className={css.page}>
        <Toolbar view={view} viewing={viewing} />
        <div className={css.banner}>
          {view.problem !== null && (
            <Banner tone="danger" onDismiss={() => viewing.forgetProblem()}>
              {view.problem}
            </Banner>
          )}
          {view.source.kind === 'portal' && view.source.gone && (
            <Banner tone="info">This portal was closed or left. What it told stays here.</Banner>
          )}
        </div>
        <main className={css.panes} id="main">
          {view.recording ? <Panes view={view} viewing={viewing} /> : <Nothing view={view} />}
        </main>
      </div>
    </UiProvider>
  );
}

const Nothing = ({ view }: { readonly view: View }) => (
  <div className={css.centre}>
    <EmptyState icon="eye" title={view.source.kind === 'none' ? 'No portal is running here' : 'Waiting for the portal'}>
      Open the portal in another tab of this browser, or load a saved recording.
    </EmptyState>
  </div>
);

function Panes({ view, viewing }: { readonly view: View; readonly viewing: Viewing }) {
  const { recording, count, cursor, source } = view;
  const [pane, setPane] = useState<Pane>('chart');
  const [wanted, setWanted] = useState<string>();
  const [withEnded, setWithEnded] = useState(false);
  const [looked, setLooked] = useState<string>();
  const moment: Moment = useMemo(() => recording?.at(cursor ?? count) ?? new Map(), [recording, cursor, count]);
  const names: Moment = useMemo(() => recording?.at(count) ?? new Map(), [recording, count]);
  const gathered = useMemo(() => ({ recording, rows: new EventRows() }), [recording]);
  const rows = useMemo(
    () => [...gathered.rows.grow(recording?.messages.slice(0, count) ?? [])],
    [gathered, recording, count],
  );
  const charts = recording?.charts ?? {};
  const actor = actorOf(moment, wanted);
  const chart = actor?.chart === undefined ? undefined : charts[actor.chart];
  const shown = (each: Pane) => ({ 'data-shown': each === pane ? 'yes' : 'no' });
  return (
    <>
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
        <div className={css.head}>
          <h2 className={css.heading}>Events</h2>
          <Text size="note" emphasis="faint" tabular>
            {`${rows.length} events`}
          </Text>
        </div>
        <EventList
          rows={rows}
          names={names}
          charts={charts}
          cursor={cursor}
          onLook={(row) => {
            viewing.look(row.count);
            setWanted(row.actor);
          }}
        />
      </section>
      <section className={css.facts} aria-label="Facts" {...shown('facts')}>
        {actor && (
          <Facts
            actor={actor}
            looked={chart && looked !== undefined ? transitionsOf(chart).find(({ id }) => id === looked) : undefined}
          >
            {chart ? (
              <SendPanel
                key={actor.id}
                actor={actor}
                chart={chart}
                rows={rows}
                disabledBecause={whyNot(view)}
                onSend={(event) => viewing.send(actor.id, event)}
              />
            ) : (
              <Text emphasis="soft">Only an actor with a chart says what it takes.</Text>
            )}
          </Facts>
        )}
        {!actor && source.kind !== 'none' && <div className={css.padded} />}
      </section>
    </>
  );
}

function Facts({
  actor,
  looked,
  children,
}: {
  readonly actor: ActorView;
  readonly looked: object | undefined;
  readonly children: React.ReactNode;
}) {
  const [tab, setTab] = useState('context');
  const { context, input, output, error, id: _id, ...rest } = actor;
  const items = [
    { id: 'context', label: 'Context' },
    { id: 'send', label: 'Send' },
    { id: 'input', label: 'Input' },
    { id: 'more', label: 'More' },
  ];
  return (
    <div className={css.body}>
      <div className={css.padded}>
        <Tabs label={`About ${actor.name}`} items={items} current={tab} onChange={setTab}>
          {tab === 'context' && <Value value={context} nothing="This actor has no context." />}
          {tab === 'input' && <Value value={input} nothing="It was started without input." />}
          {tab === 'more' && (
            <ValueTree
              value={{
                ...rest,
                ...(output !== undefined && { output }),
                ...(error !== undefined && { error }),
                ...(looked && { transition: looked }),
              }}
            />
          )}
          {tab === 'send' && children}
        </Tabs>
      </div>
    </div>
  );
}

const Value = ({ value, nothing }: { readonly value: unknown; readonly nothing: string }) =>
  value === undefined ? <Text emphasis="soft">{nothing}</Text> : <ValueTree value={value} />;

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
