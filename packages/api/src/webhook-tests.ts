import * as v from 'valibot';
import { chosen, Text, Uid, writtenMoment, writtenText } from './shapes.ts';

/** A date and time as it is written, with its zone. */
export const requiredMoment = (label: string) =>
  v.pipe(
    v.string(`${label} must be a date and time.`),
    v.maxLength(40, `${label} must be a date and time.`),
    writtenMoment(`${label} must be a date and time, such as 2026-11-20T09:30:00Z.`),
  );
const moment = (label: string) => v.nullish(requiredMoment(label), null);
const degrees = (label: string, most: number) => {
  const words = `${label} must be a number from -${most} to ${most}.`;
  return v.nullish(v.pipe(v.number(words), v.minValue(-most, words), v.maxValue(most, words)), null);
};

/** Who reported an incident, as a rule and a template see them (§3). */
const IncidentPerson = v.object(
  {
    id: writtenText('The id of the person', 100),
    firstName: writtenText('First name'),
    lastName: writtenText('Last name'),
    phone: writtenText('Phone'),
    email: writtenText('Email'),
  },
  'The person must have a first name, a last name, a phone number and an email address.',
);

/** The statuses of an incident that are known; other texts pass through (D-252). */
export const INCIDENT_STATUSES = ['Initiated', 'Resolved'] as const;

/** Where both moments of an incident are told, they come in their order. */
export const endsAfterItBegan = ({
  initiatedTimestamp: began,
  resolvedTimestamp: ended,
}: {
  readonly initiatedTimestamp: string | null;
  readonly resolvedTimestamp: string | null;
}): boolean => began === null || ended === null || Date.parse(ended) >= Date.parse(began);
export const ENDS_TOO_SOON = 'An incident cannot end before it started.';

/**
 * What a configuration is tested by: the ten fields of §3, and nothing else (D-183, D-252). Absent is null, not 0. A test
 * looks like the real thing (D-119): what no incident can tell is refused here too.
 */
export const TestPayload = v.pipe(
  v.object({
    incidentStatus: v.nullish(writtenText('Incident status', 100), 'Initiated'),
    incidentType: writtenText('Incident type'),
    incidentSubType: v.nullish(writtenText('Incident subtype'), null),
    incidentSource: writtenText('Incident source'),
    person: v.nullish(IncidentPerson, null),
    lat: degrees('Latitude', 90),
    lon: degrees('Longitude', 180),
    buildingId: v.pipe(
      chosen('a building'),
      v.transform((uid) => uid?.toLowerCase() ?? null),
    ),
    /** Now, where it is not said (D-119). */
    initiatedTimestamp: moment('Initiated'),
    resolvedTimestamp: moment('Resolved'),
  }),
  v.forward(v.partialCheck([['initiatedTimestamp'], ['resolvedTimestamp']], endsAfterItBegan, ENDS_TOO_SOON), [
    'resolvedTimestamp',
  ]),
);
export type TestPayload = v.InferOutput<typeof TestPayload>;

const Headers = v.array(v.object({ name: v.string(), value: v.string() }));
/** Milliseconds; null for what there was not, such as a certificate of plain http, or what was not come to. */
const Milliseconds = v.nullable(v.number());

/** One condition of a rule, with what it found (B22). */
export const JudgedClause = v.object({
  /** Where it stands in the rule, as a JSON Pointer (RFC 6901). */
  path: v.string(),
  says: v.string(),
  matches: v.boolean(),
});
export type JudgedClause = v.InferOutput<typeof JudgedClause>;

/** A message as it went out; what is secret in it is covered as `•••`, with the name of the credential (D-267). */
export const SentRequest = v.object({ httpVerb: v.string(), url: v.string(), headers: Headers, body: v.string() });
export type SentRequest = v.InferOutput<typeof SentRequest>;

/** What a receiver answered, as far as it is kept (D-256). */
export const ReceivedAnswer = v.object({
  statusCode: v.number(),
  headers: Headers,
  body: v.string(),
  isCut: v.boolean(),
});
export type ReceivedAnswer = v.InferOutput<typeof ReceivedAnswer>;

/**
 * The five timings of B21: how long each step took by itself, from the end of the step before it that there was; `total`
 * from the beginning of the request to the end of its answer.
 */
export const SendTimings = v.object({
  lookup: Milliseconds,
  connect: Milliseconds,
  tls: Milliseconds,
  firstByte: Milliseconds,
  total: v.number(),
});
export type SendTimings = v.InferOutput<typeof SendTimings>;

/** What became of a test: told whatever the receiver did (D-267). */
export const WebhookTest = v.object({
  isSuccess: v.boolean(),
  /** Its entry in the log. */
  logId: v.nullish(Uid, null),
  rule: v.object({
    matches: v.boolean(),
    clauses: v.array(JudgedClause),
    /** Why the rule could not be judged, where it could not: it counts as true then (D-254). */
    wrong: v.nullish(v.string(), null),
  }),
  /** Null where nothing could be made of the template. */
  request: v.nullable(SentRequest),
  answer: v.nullable(ReceivedAnswer),
  timings: SendTimings,
  /** What was wrong with the certificate, where that was ignored (D-260). */
  ignoredCertificate: v.nullish(v.string(), null),
  errorMessage: Text,
});
export type WebhookTest = v.InferOutput<typeof WebhookTest>;
