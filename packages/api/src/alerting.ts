import * as v from 'valibot';
import { call } from './call.ts';
import { UNKNOWN_ERROR } from './words.ts';

const anyone = { system: true, client: true } as const;
const words = { otherwise: UNKNOWN_ERROR } as const;

/** The service numbers its records or names them; here an id is a text (D-273). */
const Identifier = v.pipe(v.union([v.string(), v.number()]), v.transform(String));

/** What an incident may be called; found by ID (D-120). */
export const IncidentTemplate = v.object({ ID: Identifier, Name: v.string() });
export type IncidentTemplate = v.InferOutput<typeof IncidentTemplate>;

/** What an incident of one template may be in particular; found by Id (D-120). */
export const IncidentSubtype = v.object({ Id: Identifier, Name: v.string() });
export type IncidentSubtype = v.InferOutput<typeof IncidentSubtype>;

/** What a call for help may be called; found by IncidentType (D-120). */
export const TeamAssistTemplate = v.object({ IncidentType: v.string(), Name: v.string() });
export type TeamAssistTemplate = v.InferOutput<typeof TeamAssistTemplate>;

/** A token of the alert service, and until when it serves, in milliseconds since 1970 (D-043). */
export interface AlertToken {
  readonly token: string;
  readonly endsAt: number;
}

const Payload = v.object({ exp: v.optional(v.number()) });

/** A JSON string, an object with `token`, or plain text: a JSON web token (D-272). */
export const AlertTokenReply = v.pipe(
  v.string(),
  v.rawTransform(({ dataset: { value }, addIssue, NEVER }): AlertToken => {
    const token = tokenIn(value);
    const payload = v.safeParse(Payload, payloadOf(token));
    if (payload.success) return { token, endsAt: (payload.output.exp ?? Number.POSITIVE_INFINITY) * 1000 };
    addIssue({ message: 'This is not a JSON web token.' });
    return NEVER;
  }),
);

const Wrapped = v.union([
  v.string(),
  v.pipe(
    v.object({ token: v.string() }),
    v.transform(({ token }) => token),
  ),
]);

function tokenIn(text: string): string {
  try {
    return v.parse(Wrapped, JSON.parse(text));
  } catch {
    return text.trim();
  }
}

function payloadOf(token: string): unknown {
  try {
    const [, payload = ''] = token.split('.');
    return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
  } catch {
    return undefined;
  }
}

/**
 * The calls of the alert service (§7): another host than the platform's, and a token of its own, which is asked for with
 * the token that the login left (D-043, D-044). A refusal there ends no session (D-272).
 */
export const alerting = {
  validate: call('POST .auth/ValidateAuth', {
    purpose: 'The alert-service token is obtained.',
    access: anyone,
    words,
    tokenless: true,
    answers: 'text',
    body: v.object({ refreshtoken: v.string(), buildinguid: v.string(), clientuid: v.string() }),
    reply: AlertTokenReply,
  }),
  templates: call('GET api/EM/EMPolicy/GetIncidentTemplates', {
    purpose: 'The incident templates are fetched.',
    access: anyone,
    words,
    reply: v.array(IncidentTemplate),
  }),
  subtypes: call('GET api/Incidents/GetSubTypes', {
    purpose: 'The subtypes of an incident template are fetched.',
    access: anyone,
    words,
    query: v.object({ incidentTemplateId: v.string() }),
    reply: v.array(IncidentSubtype),
  }),
  teamAssist: call('GET api/EM/TeamAssist/GetTemplates', {
    purpose: 'The team-assist templates are fetched.',
    access: anyone,
    words,
    query: v.object({ fromPlatform: v.literal(true) }),
    reply: v.array(TeamAssistTemplate),
  }),
} as const;
