import * as v from 'valibot';
import type { ChartState } from './chart.ts';
import { TRACE_FORMAT } from './messages.ts';

const words = v.array(v.string());

const ChartTransition = v.looseObject({
  id: v.string(),
  source: v.string(),
  event: v.string(),
  trigger: v.picklist(['event', 'always', 'after', 'actorDone', 'actorFailed', 'stateDone']),
  label: v.string(),
  targets: words,
  guard: v.exactOptional(v.string()),
  delay: v.exactOptional(
    v.looseObject({ name: v.exactOptional(v.string()), milliseconds: v.exactOptional(v.number()) }),
  ),
  actions: words,
  reenter: v.boolean(),
  description: v.exactOptional(v.string()),
});

const State: v.GenericSchema<ChartState> = v.looseObject({
  id: v.string(),
  key: v.string(),
  kind: v.picklist(['atomic', 'compound', 'parallel', 'final', 'history']),
  description: v.exactOptional(v.string()),
  initial: v.exactOptional(v.string()),
  tags: words,
  entry: words,
  exit: words,
  invokes: v.array(v.looseObject({ id: v.string(), src: v.string() })),
  transitions: v.array(ChartTransition),
  states: v.array(v.lazy(() => State)),
  leftOut: v.exactOptional(v.number()),
});

const told = { seq: v.number(), at: v.number(), actor: v.string() };

const ActorMessage = v.looseObject({
  ...told,
  kind: v.literal('actor'),
  name: v.string(),
  parent: v.exactOptional(v.string()),
  runs: v.string(),
  chart: v.exactOptional(v.string()),
});

const EventMessage = v.looseObject({
  ...told,
  kind: v.literal('event'),
  from: v.exactOptional(v.string()),
  event: v.looseObject({ type: v.string() }),
});

const StepMessage = v.looseObject({ ...told, kind: v.literal('step'), event: v.string(), taken: words });

const SnapshotMessage = v.looseObject({
  ...told,
  kind: v.literal('snapshot'),
  status: v.string(),
  changed: v.exactOptional(v.record(v.string(), v.unknown())),
  thin: v.exactOptional(v.literal(true)),
});

/** A saved trace, whoever saved it: what the inspector draws of it is there, and of its kind. */
export const TraceFile = v.looseObject({
  format: v.literal(TRACE_FORMAT),
  version: v.literal(1),
  about: v.looseObject({
    product: v.string(),
    build: v.string(),
    region: v.string(),
    route: v.string(),
    browser: v.string(),
    utcOffset: v.exactOptional(v.number()),
    privacy: v.picklist(['secrets', 'personal']),
  }),
  charts: v.record(v.string(), v.looseObject({ id: v.string(), root: State })),
  before: v.array(v.variant('kind', [ActorMessage, SnapshotMessage])),
  messages: v.array(v.variant('kind', [ActorMessage, EventMessage, StepMessage, SnapshotMessage])),
});
