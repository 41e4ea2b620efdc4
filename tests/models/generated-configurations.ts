import { CONTENT_TYPES, type ContentType, type HeaderPair } from '@wardmere/api';
import fc from 'fast-check';
import { blankConfiguration } from '../../apps/portal/src/features/configurations/configuration-form.ts';
import { formOfSample } from '../../apps/portal/src/features/configurations/samples/sample-form.ts';
import type { Incident } from '../../packages/connect/src/incident.ts';

/** A part of a template as somebody types it, and the text that it stands for. */
interface Part {
  readonly typed: string;
  readonly means: (incident: Incident) => string;
}

/** A whole template: what its body says of an incident, and how a receiver reads that out of it. */
export interface GeneratedTemplate {
  readonly contentType: ContentType;
  readonly typed: string;
  readonly means: (incident: Incident) => unknown;
  readonly read: (body: string) => unknown;
}

/** How a type of content has text written in it by hand, and what of a value it is able to say. */
interface Kind {
  readonly written: (text: string) => string;
  readonly sayable: (text: string) => string;
}
const entities = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };
const controls = ['\0', '\u0007'];
const beyondXml = [...controls, '\uffff'];
const kinds: Readonly<Record<ContentType, Kind>> = {
  'application/json': { written: (text) => JSON.stringify(text).slice(1, -1), sayable: (text) => text },
  'application/xml': {
    written: (text) => Object.entries(entities).reduce((made, [sign, entity]) => made.replaceAll(sign, entity), text),
    sayable: (text) => beyondXml.reduce((made, sign) => made.replaceAll(sign, ''), text.toWellFormed()),
  },
  'application/x-www-form-urlencoded': {
    written: (text) => new URLSearchParams({ '': text }).toString().slice(1),
    sayable: (text) => text.toWellFormed(),
  },
  'text/plain': { written: (text) => text, sayable: (text) => text.toWellFormed() },
};
const fromXml = (text: string) =>
  Object.entries(entities).reduceRight((made, [sign, entity]) => made.replaceAll(entity, sign), text);

const typeable = ['a', 'Hall ', '"', '\\', '/', "'", '<', '>', '&', '%', '+', '=', '~', '}', '😀', 'ŵŷ', 'é', '\ufeff'];
const severalLines = ['\n', '\r\n', '\t', '\u2028'];
const likeCode = [
  '{',
  '{{ incidentType }}',
  '{% if isTest %}',
  '</alert>',
  ']]>',
  '", "admin": true, "x": "',
  'a=b&c=d',
  '\u202e',
  '👩‍👩‍👧',
  '\uffff',
];
/** What no report may have in a value (D-210): it has no way out of its place either. */
const refused = [...severalLines, '\ud83d', '\ude00', ...controls];
const textOf = (signs: readonly string[]) =>
  fc.array(fc.constantFrom(...signs), { maxLength: 8 }).map((found) => found.join(''));

const texts = ['incidentType', 'incidentSource', 'incidentSubType', 'person.firstName', 'person.lastName'];
const fields = [...texts, 'incidentId', 'person', 'lat', 'lon', 'buildingId', 'resolvedTimestamp', 'isTest', 'nothing'];
const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
const valueOf = (incident: Incident, field: string) =>
  field.split('.').reduce<unknown>((value, name) => (isRecord(value) ? value[name] : undefined), incident) ?? null;
const jsonOf = (incident: Incident, field: string) => JSON.stringify(valueOf(incident, field));
function printed(incident: Incident, field: string): string {
  const value = valueOf(incident, field);
  return value === null ? '' : typeof value === 'string' ? value : JSON.stringify(value);
}
const isTrue = (value: unknown) => value !== null && value !== false;

const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
const moments: readonly (readonly [string, (iso: string) => string])[] = [
  ['%Y-%m-%dT%H:%M:%SZ', (iso) => `${iso.slice(0, 19)}Z`],
  ['%d %b %Y', (iso) => `${iso.slice(8, 10)} ${months[Number(iso.slice(5, 7)) - 1]} ${iso.slice(0, 4)}`],
  ['%H:%M', (iso) => iso.slice(11, 16)],
];

/** What can stand among other text of a type of content. */
function partsOf(contentType: ContentType): fc.Arbitrary<Part> {
  const { written, sayable } = kinds[contentType];
  const said = (typed: string, value: (incident: Incident) => string): Part => ({
    typed,
    means: (incident) => sayable(value(incident)),
  });
  const field = fc.constantFrom(...fields);
  const textField = fc.constantFrom(...texts);
  const plain = fc.oneof(
    textOf([...typeable, ...severalLines]).map((text): Part => ({ typed: written(text), means: () => text })),
    field.map((of) => said(`{{ ${of} }}`, (incident) => printed(incident, of))),
    field.map((of) =>
      said(`{{ ${of} | default: "?" }}`, (incident) => {
        const value = valueOf(incident, of);
        return isTrue(value) && value !== '' ? printed(incident, of) : '?';
      }),
    ),
    textField.map((of) => said(`{{${of}|upcase}}`, (incident) => printed(incident, of).toUpperCase())),
    fc
      .record({ of: textField, most: fc.integer({ min: 0, max: 6 }) })
      .map(({ of, most }) =>
        said(`{{ ${of} | truncate: ${most}, "" }}`, (incident) => printed(incident, of).slice(0, most)),
      ),
    fc
      .constantFrom(...moments)
      .map(([format, write]) =>
        said(`{{ initiatedTimestamp | date: "${format}" }}`, ({ initiatedTimestamp }) =>
          write(new Date(initiatedTimestamp).toISOString()),
        ),
      ),
    fc.constant<Part>({ typed: '{% comment %}"{{ incidentType }}{% endcomment %}', means: () => '' }),
    // Between the quotes of a JSON text it would be a mistake, which `membersOf` makes on its own.
    ...(contentType === 'application/json'
      ? []
      : [field.map((of) => said(`{{ ${of} | json }}`, (incident) => jsonOf(incident, of)))]),
  );
  const when = fc.oneof(
    field.map((of) => ({
      open: `if ${of}`,
      close: 'endif',
      is: (incident: Incident) => isTrue(valueOf(incident, of)),
    })),
    field.map((of) => ({
      open: `unless ${of}`,
      close: 'endunless',
      is: (incident: Incident) => !isTrue(valueOf(incident, of)),
    })),
    fc.constant({ open: 'if lat > 0', close: 'endif', is: ({ lat }: Incident) => lat !== null && lat > 0 }),
    fc.constant({
      open: 'case incidentStatus %}{% when "Resolved"',
      close: 'endcase',
      is: ({ incidentStatus }: Incident) => incidentStatus === 'Resolved',
    }),
  );
  const chosen = fc
    .record({ when, one: plain, otherwise: plain })
    .map(({ when: { open, close, is }, one, otherwise }): Part => ({
      typed: `{% ${open} %}${one.typed}{% else %}${otherwise.typed}{% ${close} %}`,
      means: (incident) => (is(incident) ? one : otherwise).means(incident),
    }));
  return fc.oneof({ weight: 3, arbitrary: plain }, { weight: 1, arbitrary: chosen });
}

const lineOf = (contentType: ContentType): fc.Arbitrary<Part> =>
  fc.array(partsOf(contentType), { maxLength: 5 }).map((parts) => ({
    typed: parts.map(({ typed }) => typed).join(''),
    means: (incident) => parts.map(({ means }) => means(incident)).join(''),
  }));

/** Members of a JSON object: texts, whole values, numbers that may not be there, and the mistake that is made most. */
const membersOf = fc.oneof(
  {
    weight: 6,
    arbitrary: lineOf('application/json').map(({ typed, means }) => ({ typed: `"${typed}"`, means })),
  },
  {
    weight: 6,
    arbitrary: fc.constantFrom(...fields).map((of) => ({
      typed: `{{ ${of} | json }}`,
      means: (incident: Incident): unknown => valueOf(incident, of),
    })),
  },
  { weight: 1, arbitrary: fc.constant({ typed: '{{ lat }}', means: ({ lat }: Incident): unknown => lat }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(...fields).map((of) => ({
      typed: `"{{ ${of} | json }}"`,
      means: (incident: Incident): unknown => jsonOf(incident, of),
    })),
  },
);

const ofJson = fc
  .record({
    members: fc.array(membersOf, { minLength: 1, maxLength: 5 }),
    space: fc.constantFrom('', ' ', '\n  ', '\r\n\t'),
  })
  .map(({ members, space }): GeneratedTemplate => ({
    contentType: 'application/json',
    typed: `{${members.map(({ typed }, at) => `${space}"ŵ${at}":${space}${typed}`).join(',')}}`,
    means: (incident) => Object.fromEntries(members.map(({ means }, at) => [`ŵ${at}`, means(incident)])),
    read: (body) => JSON.parse(body),
  }));

const ofForm = fc
  .array(lineOf('application/x-www-form-urlencoded'), { minLength: 1, maxLength: 4 })
  .map((lines): GeneratedTemplate => ({
    contentType: 'application/x-www-form-urlencoded',
    typed: lines.map(({ typed }, at) => `f${at}=${typed}`).join('&'),
    means: (incident) => Object.fromEntries(lines.map(({ means }, at) => [`f${at}`, means(incident)])),
    read: (body) => Object.fromEntries(new URLSearchParams(body)),
  }));

const ofXml = fc.tuple(lineOf('application/xml'), lineOf('application/xml')).map(([by, inside]): GeneratedTemplate => ({
  contentType: 'application/xml',
  typed: `<alert by="${by.typed}">${inside.typed}</alert>`,
  means: (incident) => [by.means(incident), inside.means(incident)],
  read: (body) => (/^<alert by="([^"<>]*)">([^<>]*)<\/alert>$/.exec(body) ?? []).slice(1).map(fromXml),
}));

const ofText = lineOf('text/plain').map(({ typed, means }): GeneratedTemplate => ({
  contentType: 'text/plain',
  typed: `Alarm: ${typed}`,
  means: (incident) => `Alarm: ${means(incident)}`,
  read: (body) => body,
}));

const blank = fc.constantFrom(...CONTENT_TYPES).map((contentType): GeneratedTemplate => {
  const isJson = contentType === 'application/json';
  return {
    contentType,
    typed: ' \n',
    means: (incident) => (isJson ? incident : ''),
    read: (body) => (isJson ? JSON.parse(body) : body),
  };
});

/** Templates of every type of content that the platform takes, each of which makes a body. */
const templates = fc.oneof(
  { weight: 5, arbitrary: ofJson },
  { weight: 2, arbitrary: ofForm },
  { weight: 2, arbitrary: ofXml },
  { weight: 2, arbitrary: ofText },
  { weight: 1, arbitrary: blank },
);

/** Headers as they are typed: blank rows, spaces around names and values, and what the sender sets itself. */
const headers: fc.Arbitrary<HeaderPair[]> = fc.uniqueArray(
  fc.record({
    name: fc.oneof(
      fc.stringMatching(/^ ?X-[\w!#$%&'*+.^`|~-]{1,12} ?$/),
      fc.constantFrom('Accept', 'accept-encoding', 'User-Agent', 'Date', 'Content-Encoding'),
    ),
    value: fc.stringMatching(/^[\u0020-\u007e\u00a0-\u00ff]{0,20}$/),
  }),
  { maxLength: 5, selector: ({ name }) => name.trim().toLowerCase() },
);

/** The form of a configuration, with what its template means. */
export const configurationsAt = (url: string) =>
  fc
    .record({
      template: templates,
      headers,
      isBlankRow: fc.boolean(),
      httpVerb: fc.oneof(
        { weight: 8, arbitrary: fc.constantFrom('Post', 'Put', 'Patch') },
        { weight: 1, arbitrary: fc.constantFrom('Get', 'Delete') },
      ),
    })
    .map(({ template, headers: rows, isBlankRow, httpVerb }) => ({
      template,
      form: {
        ...blankConfiguration,
        name: 'Signs',
        url,
        httpVerb,
        contentType: template.contentType,
        template: template.typed,
        customHeaders: isBlankRow ? [{ name: ' ', value: '' }, ...rows] : rows,
      },
    }));

// JSON has no sign of a zero.
const degrees = (most: number) =>
  fc.option(fc.double({ min: -most, max: most, noNaN: true }).map((number) => number + 0));

/** Samples as they are typed, with values that a report may have, or with any at all. */
export function samplesOf(values: 'reportable' | 'any') {
  const value = textOf([...typeable, ...likeCode, ...(values === 'any' ? refused : [])]);
  const began = fc.date({ min: new Date('1970-01-01'), max: new Date('2199-12-31'), noInvalidDate: true });
  return fc
    .record({
      id: fc.uuid(),
      incidentStatus: fc.constantFrom('Initiated', 'Resolved'),
      incidentType: value.map((text) => `L${text}`),
      incidentSubType: fc.option(value),
      incidentSource: value,
      person: fc.option(
        fc.record({
          id: fc.constant('7'),
          firstName: value,
          lastName: value,
          phone: fc.constant('+441632960018'),
          email: fc.constant('sian@example.org'),
        }),
      ),
      lat: degrees(90),
      lon: degrees(180),
      buildingId: fc.option(fc.uuid()),
      began,
      isOffset: fc.boolean(),
      took: fc.option(fc.nat(100_000_000)),
    })
    .map(({ id, began: from, took, isOffset, ...payload }) =>
      formOfSample({
        id,
        name: 'A sample',
        payload: {
          ...payload,
          initiatedTimestamp: from.toISOString().replace('Z', isOffset ? '+05:30' : 'Z'),
          resolvedTimestamp: took === null ? null : new Date(from.getTime() + took).toISOString(),
        },
      }),
    );
}
