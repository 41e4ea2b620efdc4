import { describeChart, transitionId } from '@wardmere/machines/inspection/describe-chart';
import { activeIn, statesOf, valueInWords, type Chart as ChartData } from '@wardmere/machines/inspection/chart';
import { Box, Stack, Text } from '@wardmere/ui';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { AnyActorRef, AnyStateMachine } from 'xstate';
import type { Portal } from '../src/system/portal.ts';
import { Chart } from '../src/inspector/chart/Chart.tsx';
import * as css from './FlowStory.css.ts';

/** Finds the actor a flow is about among those that live now. */
export type FindActor = (portal: Portal) => AnyActorRef | undefined;

interface LiveChartProps {
  readonly portal: Portal;
  readonly find: FindActor;
}

/** The chart of a running actor: its state lit, the transitions it took last traced, its description in words. */
export function LiveChart({ portal, find }: LiveChartProps) {
  const subscribe = useMemo(
    // Views change while one of them is being drawn: they are told of a step after it.
    () => (tell: () => void) => portal.feed.listen(() => queueMicrotask(tell)),
    [portal],
  );
  const actor = useSyncExternalStore(subscribe, () => find(portal));
  return actor === undefined ? (
    <Box padding="large">
      <Text emphasis="soft">Its actor is not running yet.</Text>
    </Box>
  ) : (
    <ChartOf actor={actor} />
  );
}

function ChartOf({ actor }: { readonly actor: AnyActorRef }) {
  const value = useValue(actor);
  const taken = useTaken(actor);
  const machine = machineOf(actor);
  if (!machine) return undefined;
  const chart = describeChart(machine);
  return (
    <>
      <Box padding="gutter">
        <Stack gap="tiny">
          <Text as="h2" size="heading" weight="strong">
            {`${chart.id} · ${valueInWords(value)}`}
          </Text>
          <Text emphasis="soft">{descriptionOf(chart, value)}</Text>
        </Stack>
      </Box>
      <div className={css.chart}>
        <Chart chart={chart} value={value} taken={taken} follow />
      </div>
    </>
  );
}

const useValue = (actor: AnyActorRef): unknown =>
  useSyncExternalStore(
    (tell) => {
      const subscription = actor.subscribe(tell);
      return () => subscription.unsubscribe();
    },
    (): unknown => actor.getSnapshot().value,
  );

function useTaken(actor: AnyActorRef): readonly string[] {
  const [taken, setTaken] = useState<readonly string[]>([]);
  useEffect(() => {
    const subscription = actor.system.inspect({
      next: (event) => {
        if (event.type !== '@xstate.microstep' || event.actorRef !== actor) return;
        const ids = event._transitions.map((transition) => transitionId(transition)).filter((id) => id !== undefined);
        queueMicrotask(() => setTaken(ids));
      },
    });
    return () => subscription.unsubscribe();
  }, [actor]);
  return taken;
}

/** What the innermost active state says of itself. */
function descriptionOf(chart: ChartData, value: unknown): string {
  const active = new Set(activeIn(chart, value));
  return statesOf(chart).findLast(({ id, description }) => active.has(id) && description)?.description ?? '';
}

function machineOf(actor: AnyActorRef): AnyStateMachine | undefined {
  const logic: unknown = 'logic' in actor ? actor.logic : undefined;
  return isMachine(logic) ? logic : undefined;
}

const isMachine = (logic: unknown): logic is AnyStateMachine =>
  typeof logic === 'object' && logic !== null && 'root' in logic;

/** The youngest living actor of a chart, wherever it belongs: those of dialogs and lists stand beside the portal's own. */
export function youngestOf(
  { feed }: Portal,
  chart: string,
  isMeant: (actor: AnyActorRef) => boolean = () => true,
): AnyActorRef | undefined {
  const { actors, messages } = feed.kept();
  const born = [...actors, ...messages.filter(({ kind }) => kind === 'actor')].map(({ ref }) => ref);
  return born.findLast((ref) => feed.actor(ref.sessionId) && machineOf(ref)?.id === chart && isMeant(ref));
}

/** The first piece of work on the desk, and the record it is on. */
export const workOn = (portal: Portal): AnyActorRef | undefined =>
  firstMachine(portal.child('desk').getSnapshot().children);
export const recordOn = (portal: Portal): AnyActorRef | undefined => workOn(portal)?.getSnapshot().children.subject;

/** The first of an actor's children that is a machine. */
export const firstMachine = (children: Readonly<Record<string, AnyActorRef | undefined>>): AnyActorRef | undefined =>
  Object.values(children).find((child) => child !== undefined && machineOf(child) !== undefined);
