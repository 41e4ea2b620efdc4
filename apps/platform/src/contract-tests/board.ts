import type { Call } from '@wardmere/api';

/** What chance has chosen: who acts, how, on whom, and with what. */
export interface Choice {
  readonly actor: number;
  readonly how: number;
  readonly target: number;
  /** Which of several things, bit by bit. */
  readonly these: number;
  readonly those: number;
  readonly flag: boolean;
}

/** A call with what it carries. */
export interface Move {
  readonly call: Call;
  readonly params: Readonly<Record<string, string>>;
  /** The query, as an address carries it. */
  readonly search?: string;
  readonly body?: unknown;
}

/** Something of a client, or of the platform. */
export interface Owned {
  readonly uid: string;
  readonly client: string | null;
  readonly name: string;
}

/** What there is to choose from at this moment. */
export interface Board {
  /** The clients, each with its buildings. */
  readonly places: ReadonlyMap<string, readonly string[]>;
  readonly levels: readonly { readonly uid: string; readonly client: string; readonly building: string }[];
  readonly stations: readonly Owned[];
  readonly credentials: readonly Owned[];
  readonly configurations: readonly Owned[];
  /** Deliveries, each with the configuration it was sent through. */
  readonly logs: readonly Owned[];
  readonly people: readonly Owned[];
  readonly roles: readonly Owned[];
  readonly mappings: readonly Owned[];
  readonly contacts: readonly Owned[];
  /** The records of the plain lookups, each by its lookup. */
  readonly lookups: ReadonlyMap<string, readonly Owned[]>;
}

/** A way to act: a call, and what it is made with when chance has chosen; undefined where there is nothing to act on. */
export interface Way {
  readonly call: Call;
  readonly make: (board: Board, choice: Choice) => Omit<Move, 'call'> | undefined;
}

/** What a call carries, where it is made in a client. */
export type BodyOf = (board: Board, client: string, choice: Choice) => unknown;

export const bits = <Item>(items: readonly Item[], mask: number): Item[] =>
  items.filter((_, index) => (mask >> index) % 2 === 1);
export const at = <Item>(items: readonly Item[], index: number): Item | undefined =>
  items[index % Math.max(items.length, 1)];
export const replace = (member: string, value: unknown) => [{ op: 'replace', path: `/${member}`, value }];

export const uidsAt = (items: readonly Owned[], client: string | null): string[] =>
  items.filter((item) => item.client === client).map(({ uid }) => uid);
export const buildingsAt = ({ places }: Board, client: string): readonly string[] => places.get(client) ?? [];

/** One of the clients: the first of them most often. */
export function clientAt({ places }: Board, { target }: Pick<Choice, 'target'>): string {
  const [first = '', ...others] = places.keys();
  return target % 3 === 2 ? (at(others, target) ?? first) : first;
}

const carrying = (body: unknown) => (body === undefined ? {} : { body });

/** In one of the clients. */
export const inClient = (call: Call, bodyOf?: BodyOf): Way => ({
  call,
  make: (board, choice) => {
    const client = clientAt(board, choice);
    return { params: { client }, ...carrying(bodyOf?.(board, client, choice)) };
  },
});

/** On one of some things of a client. */
export const onOne =
  (param: string, things: (board: Board) => readonly Owned[]) =>
  (call: Call, bodyOf?: BodyOf): Way => ({
    call,
    make: (board, choice) => {
      const ofClients = things(board).flatMap(({ uid, client }) => (client === null ? [] : [{ uid, client }]));
      const thing = at(ofClients, choice.target);
      if (thing === undefined) return undefined;
      const params = { client: thing.client, [param]: thing.uid };
      return { params, ...carrying(bodyOf?.(board, thing.client, choice)) };
    },
  });

/** On one of the provider's own people. */
export const onStaff = (call: Call, bodyOf?: (board: Board, choice: Choice) => unknown): Way => ({
  call,
  make: (board, choice) => {
    const user = at(uidsAt(board.people, null), choice.target);
    return user === undefined ? undefined : { params: { user }, ...carrying(bodyOf?.(board, choice)) };
  },
});

/** Where nothing is named. */
export const onNothing = (call: Call, bodyOf: (board: Board, choice: Choice) => unknown): Way => ({
  call,
  make: (board, choice) => ({ params: {}, body: bodyOf(board, choice) }),
});
