import { type Failure, type IncidentSubtype, type IncidentTemplate, type TeamAssistTemplate } from '@wardmere/api';
import { and, assign, setup, type SnapshotFrom } from 'xstate';
import { tellAs } from '../tell.ts';
import { unsupplied } from '../unsupplied.ts';
import { failureIn } from '../failure-in.ts';

/**
 * What incidents are called, as the alert service knows it, for the pages that name them (§4, D-121). The service wants a
 * token of its own: asked for when there is none, when it has ended and when it is refused, once for all who wait, kept from
 * one page to the next, and dropped with client or building (D-043, D-272). The token itself is no part of this.
 */
export interface AlertingContext {
  /** Whose incidents were asked about last. */
  readonly place: AlertPlace | null;
  /** When the token ends, in milliseconds since 1970; 0 where there is none. */
  readonly endsAt: number;
  /** The token was refused for what is asked for now: a second refusal is the call's failure. */
  readonly isSecondTry: boolean;
  /** What incidents may be called; null where it is not known. */
  readonly types: IncidentTypes | null;
  /** By the ID of their template; each asked for only once. */
  readonly subtypes: Readonly<Record<string, readonly IncidentSubtype[]>>;
  /** The incident types that each part of the page names. */
  readonly named: Named;
  /** The incident types that stand in the page, each once. */
  readonly chosen: readonly string[];
  /** What could not be had is not asked for again until the page is opened anew, or other types are chosen. */
  readonly isWithoutTypes: boolean;
  readonly isWithoutSubtypes: boolean;
}

/** Incident types by the part of a page that names them. */
type Named = Readonly<Record<string, readonly string[]>>;

export interface IncidentTypes {
  readonly templates: readonly IncidentTemplate[];
  readonly teamAssist: readonly TeamAssistTemplate[];
}

/** Whose incidents: the building is the all-zero id for All Buildings. */
export interface AlertPlace {
  readonly client: string;
  readonly building: string;
}

export interface SubtypesOf {
  /** The ID of a template. */
  readonly template: string;
}

export type AlertingEvent =
  /** A page that names incidents is opened by one of its parts, for a client and a building. */
  | ({ readonly type: 'types.open'; readonly part: string } & AlertPlace)
  /** The page is about another client or building. */
  | ({ readonly type: 'place.change' } & AlertPlace)
  /** Another client or building is chosen, whatever page is open. */
  | ({ readonly type: 'place.settle' } & AlertPlace)
  /** A part of the page is left; with the last of them the page. */
  | { readonly type: 'types.leave'; readonly part: string }
  /** Incident types stand in a part of the page, or none: another part is known by this. */
  | { readonly type: 'types.name'; readonly part: string; readonly names: readonly string[] };

export type AlertingFact =
  /** Something could not be fetched; what it would have offered is typed instead (D-121). */
  | { readonly type: 'failed'; readonly failure: Failure }
  /** The login was not accepted for a token. */
  | { readonly type: 'refused' };

const tell = tellAs('alerting');
const nowhere: AlertPlace = { client: '', building: '' };

/** What is known of a page. */
const unknown = {
  isSecondTry: false,
  types: null,
  subtypes: {},
  isWithoutTypes: false,
  isWithoutSubtypes: false,
} satisfies Partial<AlertingContext>;
/** … and the token it was known by. */
const forgotten = { ...unknown, endsAt: 0 } satisfies Partial<AlertingContext>;

const withPart = (
  named: Named,
  { part, names }: { readonly part: string; readonly names: readonly string[] },
): Named => ({
  ...named,
  [part]: names,
});
const withoutPart = (part: string, { [part]: _left, ...others }: Named): Named => others;
const eachOnce = (named: Named): readonly string[] => [...new Set(Object.values(named).flat())];

/** The ID of the template of a name, as far as it is known. */
const templateNamed = ({ types }: Pick<AlertingContext, 'types'>, name: string) =>
  types?.templates.find((template) => template.Name === name)?.ID;

/** The IDs of the templates of some names, each once. */
const templatesNamed = (context: Pick<AlertingContext, 'types'>, names: readonly string[]): readonly string[] => [
  ...new Set(names.flatMap((name) => templateNamed(context, name) ?? [])),
];

/** The first of the types in the page whose subtypes are not known. */
const templateWithout = (context: Pick<AlertingContext, 'types' | 'chosen' | 'subtypes'>) =>
  templatesNamed(context, context.chosen).find((template) => !(template in context.subtypes));

/** Without the subtypes of types that stand in the page no longer (§4, D-274). */
function subtypesOf(context: AlertingContext, names: readonly string[]): AlertingContext['subtypes'] {
  const left = templatesNamed(context, names);
  return Object.fromEntries(Object.entries(context.subtypes).filter(([id]) => left.includes(id)));
}

interface Of<Event> {
  readonly context: AlertingContext;
  readonly event: Event;
}
const namedNow = ({ context, event }: Of<{ readonly part: string; readonly names: readonly string[] }>) => ({
  named: withPart(context.named, event),
});
const leftNow = ({ context, event }: Of<{ readonly part: string }>) => ({
  named: withoutPart(event.part, context.named),
});

/** The chart for a clock: milliseconds since 1970. */
export const createAlertingMachine = ({ now }: { readonly now: () => number }) =>
  setup({
    types: {
      context: {} as AlertingContext,
      events: {} as AlertingEvent,
      emitted: {} as AlertingFact,
      tags: {} as 'busy',
    },
    actors: {
      /** Asks for a token, keeps it, and tells when it ends. */
      validateAuth: unsupplied<number, AlertPlace>('validateAuth'),
      fetchTypes: unsupplied<IncidentTypes>('fetchTypes'),
      fetchSubtypes: unsupplied<readonly IncidentSubtype[], SubtypesOf>('fetchSubtypes'),
    },
    guards: {
      isElsewhere: ({ context: { place } }, { client, building }: AlertPlace) =>
        place?.client !== client || place.building !== building,
      isOther: ({ context: { chosen } }, { named }: { named: Named }) => {
        const names = eachOnce(named);
        return names.length !== chosen.length || names.some((name, at) => name !== chosen[at]);
      },
      isLeft: ({ context: { named } }) => Object.keys(named).length === 0,
      wantsTypes: ({ context }) => context.types === null && !context.isWithoutTypes,
      wantsSubtypes: ({ context }) => !context.isWithoutSubtypes && templateWithout(context) !== undefined,
      servesToken: ({ context }) => context.endsAt > now(),
      isTokenRefused: ({ context }, { failure }: { failure: Failure }) =>
        !context.isSecondTry && (failure.kind === 'unauthenticated' || failure.kind === 'forbidden'),
      isLoginRefused: (_, { failure }: { failure: Failure }) => failure.kind === 'unauthenticated',
    },
    actions: {
      open: assign((_, { client, building }: AlertPlace) => ({ ...forgotten, place: { client, building } })),
      leave: assign({ ...unknown, named: {}, chosen: [] }),
      forget: assign({ ...forgotten, place: null, named: {}, chosen: [] }),
      join: assign((_, { part }: { part: string }) => ({ named: { [part]: [] } })),
      keepNamed: assign((_, { named }: { named: Named }) => ({ named })),
      choose: assign(({ context }, { named }: { named: Named }) => ({
        named,
        subtypes: subtypesOf(context, eachOnce(named)),
        chosen: eachOnce(named),
        isWithoutSubtypes: false,
      })),
      keepToken: assign((_, { endsAt }: { endsAt: number }) => ({ endsAt })),
      dropToken: assign({ endsAt: 0, isSecondTry: true }),
      endTry: assign({ isSecondTry: false }),
      keepTypes: assign((_, types: IncidentTypes) => ({ types, isSecondTry: false })),
      keepSubtypes: assign(({ context }, { rows }: { rows: readonly IncidentSubtype[] }) => ({
        isSecondTry: false,
        subtypes: { ...context.subtypes, [templateWithout(context) ?? '']: rows },
      })),
      doWithoutTypes: assign({ isWithoutTypes: true }),
      doWithoutSubtypes: assign({ isWithoutSubtypes: true }),
      doWithout: assign({ isWithoutTypes: true, isWithoutSubtypes: true }),
      tellFailed: tell((_, { failure }: { failure: Failure }) => ({ type: 'failed' as const, failure })),
      tellRefused: tell({ type: 'refused' }),
    },
  }).createMachine({
    id: 'alerting',
    description: 'What incidents are called, as the alert service knows it.',
    context: { ...forgotten, place: null, named: {}, chosen: [] },
    initial: 'away',
    states: {
      away: {
        description: 'No page that names incidents is open.',
        on: {
          'types.open': [
            {
              guard: { type: 'isElsewhere', params: ({ event }) => event },
              target: 'open',
              actions: [
                { type: 'open', params: ({ event }) => event },
                { type: 'join', params: ({ event }) => event },
              ],
            },
            // The token of the page before serves this one too.
            { target: 'open', actions: { type: 'join', params: ({ event }) => event } },
          ],
          'place.settle': {
            guard: { type: 'isElsewhere', params: ({ event }) => event },
            actions: 'forget',
          },
        },
      },
      open: {
        description: 'A page that names incidents is open, until the last of its parts that do is left.',
        initial: 'deciding',
        always: { guard: 'isLeft', target: 'away', actions: 'leave' },
        on: {
          'place.change': {
            // What is on its way is of another place: with the state it is thrown away.
            guard: { type: 'isElsewhere', params: ({ event }) => event },
            target: 'open',
            reenter: true,
            actions: { type: 'open', params: ({ event }) => event },
          },
          'types.leave': [
            { guard: { type: 'isOther', params: leftNow }, actions: { type: 'choose', params: leftNow } },
            { actions: { type: 'keepNamed', params: leftNow } },
          ],
          'types.name': [
            { guard: { type: 'isOther', params: namedNow }, actions: { type: 'choose', params: namedNow } },
            { actions: { type: 'keepNamed', params: namedNow } },
          ],
        },
        states: {
          deciding: {
            description: 'It is looked at what is wanted, and whether there is a token to ask with.',
            always: [
              { guard: 'isLeft', target: '#alerting.away', actions: 'leave' },
              { guard: and(['wantsTypes', 'servesToken']), target: 'fetchingTypes' },
              { guard: 'wantsTypes', target: 'validating' },
              { guard: and(['wantsSubtypes', 'servesToken']), target: 'fetchingSubtypes' },
              { guard: 'wantsSubtypes', target: 'validating' },
              { target: 'resting' },
            ],
          },
          resting: {
            description: 'All that is wanted is there, or could not be had.',
            // Also where what the token was refused for is wanted no longer.
            entry: 'endTry',
            on: {
              'types.name': {
                guard: { type: 'isOther', params: namedNow },
                target: 'deciding',
                actions: { type: 'choose', params: namedNow },
              },
              'types.leave': {
                guard: { type: 'isOther', params: leftNow },
                target: 'deciding',
                actions: { type: 'choose', params: leftNow },
              },
            },
          },
          validating: {
            description: 'A token of the alert service is on its way.',
            tags: 'busy',
            invoke: {
              id: 'validateAuth',
              src: 'validateAuth',
              input: ({ context }) => context.place ?? nowhere,
              // Asked with at once, whatever end it names: by a clock that is off, every token would have ended already.
              onDone: [
                {
                  guard: 'wantsTypes',
                  target: 'fetchingTypes',
                  actions: { type: 'keepToken', params: ({ event }) => ({ endsAt: event.output }) },
                },
                {
                  guard: 'wantsSubtypes',
                  target: 'fetchingSubtypes',
                  actions: { type: 'keepToken', params: ({ event }) => ({ endsAt: event.output }) },
                },
                {
                  target: 'resting',
                  actions: { type: 'keepToken', params: ({ event }) => ({ endsAt: event.output }) },
                },
              ],
              onError: [
                {
                  guard: { type: 'isLoginRefused', params: failureIn },
                  // The session ends, and the page with it.
                  target: '#alerting.away',
                  actions: ['forget', 'tellRefused'],
                },
                {
                  target: 'resting',
                  actions: ['doWithout', { type: 'tellFailed', params: failureIn }],
                },
              ],
            },
          },
          fetchingTypes: {
            description: 'What incidents may be called is on its way.',
            tags: 'busy',
            invoke: {
              id: 'fetchTypes',
              src: 'fetchTypes',
              onDone: { target: 'deciding', actions: { type: 'keepTypes', params: ({ event }) => event.output } },
              onError: [
                {
                  guard: { type: 'isTokenRefused', params: failureIn },
                  target: 'validating',
                  actions: 'dropToken',
                },
                {
                  target: 'resting',
                  actions: ['doWithoutTypes', { type: 'tellFailed', params: failureIn }],
                },
              ],
            },
          },
          fetchingSubtypes: {
            description: 'What one of the chosen types may be in particular is on its way.',
            tags: 'busy',
            on: {
              'types.name': {
                guard: { type: 'isOther', params: namedNow },
                target: 'deciding',
                actions: { type: 'choose', params: namedNow },
              },
              'types.leave': {
                guard: { type: 'isOther', params: leftNow },
                target: 'deciding',
                actions: { type: 'choose', params: leftNow },
              },
            },
            invoke: {
              id: 'fetchSubtypes',
              src: 'fetchSubtypes',
              input: ({ context }) => ({ template: templateWithout(context) ?? '' }),
              onDone: {
                target: 'deciding',
                actions: { type: 'keepSubtypes', params: ({ event }) => ({ rows: event.output }) },
              },
              onError: [
                {
                  guard: { type: 'isTokenRefused', params: failureIn },
                  target: 'validating',
                  actions: 'dropToken',
                },
                {
                  target: 'resting',
                  actions: ['doWithoutSubtypes', { type: 'tellFailed', params: failureIn }],
                },
              ],
            },
          },
        },
      },
    },
  });

export type AlertingMachine = ReturnType<typeof createAlertingMachine>;
export type AlertingSnapshot = SnapshotFrom<AlertingMachine>;

/** The names an incident may have, each once: those of templates, and the types of team assists (D-273). */
export const selectIncidentTypes = ({ context: { types } }: AlertingSnapshot): readonly string[] => [
  ...new Set([
    ...(types?.templates ?? []).map(({ Name }) => Name),
    ...(types?.teamAssist ?? []).map(({ IncidentType }) => IncidentType),
  ]),
];

/** What some of the types that stand in the page may be in particular, each once. */
export const selectIncidentSubtypes = ({ context }: AlertingSnapshot, names: readonly string[]): readonly string[] => [
  ...new Set(
    templatesNamed(context, names).flatMap((template) => (context.subtypes[template] ?? []).map(({ Name }) => Name)),
  ),
];
