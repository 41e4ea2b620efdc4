import type { Api, Config } from '@wardmere/api';
import type {
  AlertingMachine,
  Child,
  createPortalMachine,
  errandsMachine,
  importRunsMachine,
  mapUploadMachine,
  NewNotice,
  Place,
  PortalFact,
  ROOT,
  stationKeyMachine,
  testSendMachine,
  Told,
} from '@wardmere/machines';
import type { EarlyAnswers } from './early-answers.ts';
import type { Edge } from './edge.ts';
import type { edgesOf } from './edges.ts';
import type { Kinds } from './kinds.ts';
import type { Feed } from '@wardmere/machines/inspection/feed';
import type { Actor, ActorRefFrom, AnyActorLogic, EmittedFrom, EventFromLogic, SimulatedClock } from 'xstate';
import type { childrenOf } from './children.ts';
import type { LoginLayer } from './identity/login-layer.ts';
import type { RecordChildren } from './record-children.ts';
import type { Recovery } from './recovery.ts';
import type { Route } from './route.ts';
import type { FirstScreen } from './first-screen.ts';

type Children = ReturnType<typeof childrenOf> &
  ReturnType<typeof edgesOf> &
  RecordChildren & {
    /** What is done besides saving; it begins with the first screen that offers something. */
    readonly errands: Child<typeof errandsMachine>;
    /** The key of the station whose page is open; it begins with the first such page. */
    readonly stationKey: Child<typeof stationKeyMachine>;
    /** The runs of imports that were opened in this tab; they begin with the first page of one. */
    readonly importRuns: Child<typeof importRunsMachine>;
    /** Map data for the building whose page is open; it begins with the first such page in the admin area. */
    readonly mapUpload: Child<typeof mapUploadMachine>;
    /** What incidents are called; it begins with the first page that names them. */
    readonly alerting: Child<AlertingMachine>;
    /** Tests of the configuration whose test page is open; it begins with the first such page. */
    readonly testSend: Child<typeof testSendMachine>;
  };
export type ChildName = keyof Children;
/** The running actor of a child. */
export type ChildActor<Name extends ChildName> = ActorRefFrom<Children[Name]['logic']>;
/** What can be told to a child. */
export type ChildEvent<Name extends ChildName> = EventFromLogic<Children[Name]['logic']>;
/** What a child tells. */
export type ChildFact<Name extends ChildName> = EmittedFrom<Children[Name]['logic']>;

export type Tells = readonly Told[];
/** A method's parameter may be narrower: a row is asked about its own facts only. */
export type Hears<Fact extends { readonly type: string }> = {
  hear(fact: Fact): Tells;
}['hear'];
type Rows<Fact extends { readonly type: string }> = {
  readonly [Type in Fact['type']]?: Hears<Extract<Fact, { readonly type: Type }>>;
};

/** Who hears of what is told, and what they hear: by the child that tells it and the name of the fact. */
export type Hearers = { readonly [Name in ChildName]?: Rows<ChildFact<Name>> } & {
  readonly [Root in typeof ROOT]?: Rows<PortalFact>;
};

/** The running portal: one actor system, and what screens need of it. */
export interface Portal {
  readonly config: Config;
  readonly routes: readonly Route[];
  readonly kinds: Kinds;
  /** What links lead to, asked for before they are pressed. */
  readonly early: EarlyAnswers;
  readonly api: Api;
  /** What was put in the place of the network; undefined for the browser’s own. */
  readonly fetch: typeof globalThis.fetch | undefined;
  readonly login: LoginLayer;
  readonly root: Actor<ReturnType<typeof createPortalMachine>>;
  /** What happened last, for the inspector and for the report of a problem (N6, N7). */
  readonly feed: Feed;
  /** The first screen: what it can do without waits for it. */
  readonly firstScreen: FirstScreen;
  /** What could not be fetched, until the platform is there again. */
  readonly recovery: Recovery;
  /** A child as it lives now; after a restart it is another actor. */
  child<Name extends ChildName>(this: void, name: Name): ChildActor<Name>;
  /** A child that may not have begun yet, or is down. */
  living<Name extends ChildName>(this: void, name: Name): ChildActor<Name> | undefined;
  /**
   * A child whose code comes later: it begins with the logic made for it, and is the same actor from then on. Who hears of
   * it comes with it, and hears before whoever was here from the start.
   */
  begin<Logic extends AnyActorLogic>(
    name: string,
    make: () => Child<Logic>,
    hearers?: (portal: Portal) => Hearers,
  ): ActorRefFrom<Logic>;
  /** Asks to go to a path of the portal; unsaved work is asked about first. */
  navigate(path: string, options?: { readonly replace?: boolean }): void;
  /** A link to a place is pointed at: what it leads to is fetched. */
  prefetch(place: Place): void;
  say(notice: NewNotice): void;
  /** Stops everything: with the actors go their listeners, timers and requests. */
  close(): void;
  /** Sees to it that the code which works on records comes, and begins. */
  fetchRecordWork(): void;
}

/** What a test puts in the place of the identity provider, of the network and of the clock. */
export interface Stand {
  readonly login?: LoginLayer;
  readonly fetch?: typeof globalThis.fetch;
  readonly clock?: Pick<SimulatedClock, 'setTimeout' | 'clearTimeout'>;
  /** Edges of the world besides network and address. */
  readonly edges?: Readonly<Record<string, Edge>>;
}
