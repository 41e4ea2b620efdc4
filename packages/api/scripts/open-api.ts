import { CSV } from '../src/csv.ts';
import { tableOf } from '../src/tables.ts';
import { toJsonSchema } from '@valibot/to-json-schema';
import * as v from 'valibot';
import {
  allCalls,
  isCreation,
  refusalsOf,
  successOf,
  type AnySchema,
  type Call,
  type NamedCall,
  type Rank,
  type RankedKind,
  type Rule,
  type ServiceScope,
} from '../src/index.ts';

/** The contract as an OpenAPI 3.1 document; each call lists its failure words under `x-failures`. */
export function openApi() {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const named of allCalls)
    (paths[`/${named.call.path}`] ??= {})[named.call.method.toLowerCase()] = operation(named);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Safety administration platform',
      version: '7.0.0',
      description: 'Every call of the portal, derived from packages/api.',
    },
    servers: [{ url: '/api', description: 'The API host (setting apiHost).' }],
    security: [{ bearer: [] }],
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        service: {
          type: 'oauth2',
          flows: { clientCredentials: { tokenUrl: '/identity/token', scopes: serviceScopes } },
        },
      },
      schemas: {
        Error: {
          type: 'object',
          properties: {
            title: { type: 'string' },
            description: { type: 'string' },
            errors: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
          },
        },
      },
    },
  };
}

function operation({ name, call }: NamedCall) {
  return {
    operationId: name,
    summary: call.purpose,
    tags: [name.split('.')[0]],
    ...(call.tokenless && { security: [] }),
    ...(call.scope && { security: [{ service: [call.scope] }] }),
    parameters: [
      ...pathParameters(call),
      ...queryParameters(call),
      ...(call.versioned && call.method !== 'GET' && !isCreation(call) ? [ifMatch] : []),
      ...(isCreation(call) ? [idempotencyKey] : []),
    ],
    ...(call.body && { requestBody: { required: true, content: contentOf(call, call.body) } }),
    responses: {
      [successOf(call)]: success(call),
      ...Object.fromEntries(
        Object.entries(refusalsOf(call)).map(([status, description]) => [status, refusal(description)]),
      ),
      default: refusal('The platform itself has failed, or is not available right now (5xx).'),
    },
    'x-access': {
      system: ruleIn(call.access.system),
      client: ruleIn(call.access.client),
      ...(call.access.self && { self: call.access.self }),
      ...(call.access.orSelf && { orSelf: call.access.orSelf }),
    },
    ...(call.rank && { description: rankIn(call.rank), 'x-rank': call.rank }),
    'x-failures': {
      default: call.words.otherwise,
      ...call.words.on,
      ...(call.words.containing && { containing: call.words.containing }),
      ...(call.words.duplicate && { duplicate: call.words.duplicate }),
      ...(call.words.says && { says: call.words.says }),
    },
    ...(call.patches && { 'x-patch-paths': call.patches }),
  };
}

/** Files cannot be said in JSON Schema: a form has the one file that is sent. */
const contentOf = (call: Call, body: AnySchema) =>
  call.sends === 'form'
    ? {
        'multipart/form-data': {
          schema: { type: 'object', properties: { file: { type: 'string', format: 'binary' } } },
        },
      }
    : { 'application/json': { schema: schemaOf(body, 'input') } };

const ifMatch = {
  name: 'If-Match',
  in: 'header',
  required: false,
  schema: { type: 'string' },
  description: 'The ETag of the record as it was read.',
};
const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', pattern: '^[\\w-]{16,100}$' },
  description: 'Stands for this one creation: repeated within a day by the same person, it answers the same record.',
};
const ruleIn = (rule: Rule) => (rule === true ? 'anyone signed in' : rule === false ? 'nobody' : { anyOf: rule });
const serviceScopes = { incidents: 'Incidents are reported.' } satisfies Record<ServiceScope, string>;
const overs = {
  user: 'the person',
  contact: 'the contact',
  role: 'the role',
  mapping: 'the mapping',
  settings: 'whomever the settings hold for',
} satisfies Record<RankedKind, string>;
const rankIn = (rank: Rank) =>
  'none' in rank
    ? `Nobody’s rank is asked for. ${rank.none}`
    : `Refused with 403 unless the caller holds every permission, client and building of ${overs[rank.over]}, before and after (D-282).`;
const refusal = (description: string) => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
});

function success(call: Call) {
  return {
    description: call.purpose,
    ...(call.versioned &&
      call.reply && {
        headers: {
          ETag: { schema: { type: 'string' } },
          'Last-Modified': { schema: { type: 'string' } },
          'X-Modified-By': { schema: { type: 'string' } },
        },
      }),
    ...(call.answers === 'file' && {
      content: { '*/*': { schema: { type: 'string', format: 'binary' } } },
    }),
    ...(call.reply && {
      content: {
        'application/json': { schema: schemaOf(call.reply, 'input') },
        // All that the filter finds, where it is asked for with this type.
        ...(tableOf(call) && { [CSV]: { schema: { type: 'string' as const } } }),
      },
    }),
  };
}

const pathParameters = (call: Call) =>
  [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));

function queryParameters(call: Call) {
  if (!call.query) return [];
  // What a query means once it is read: on the way everything in it is text.
  const { properties = {}, required = [] } = schemaOf(call.query, 'output') as {
    properties?: Record<string, unknown>;
    required?: readonly string[];
  };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
}

/** Checks and transformations that JSON Schema cannot say are left out of the document, not out of the contract. */
const schemaOf = (schema: AnySchema, typeMode: 'input' | 'output') => {
  const { $schema: _, ...rest } = toJsonSchema(schema, {
    errorMode: 'ignore',
    typeMode,
    overrideSchema: ({ valibotSchema, jsonSchema }) =>
      isShape(valibotSchema) ? { ...jsonSchema, required: requiredIn(valibotSchema) } : undefined,
  });
  return rest;
};

type Shape = AnySchema & { readonly entries: v.ObjectEntries };
const isShape = (schema: object): schema is Shape => 'entries' in schema;

/** The members a schema refuses to be without, whatever words it has for that. */
const requiredIn = ({ entries }: Shape): string[] =>
  Object.entries(entries).flatMap(([name, entry]) => (v.safeParse(entry, undefined).success ? [] : [name]));
