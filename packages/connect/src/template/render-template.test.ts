import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Incident } from '../incident.ts';
import { messageOf } from '../message.ts';
import { createEngine } from './engine.ts';
import { renderTemplate } from './render-template.ts';

const incident: Incident = {
  incidentId: 'c0ffee00-0000-4000-8000-000000000001',
  isTest: false,
  incidentStatus: 'Initiated',
  incidentType: 'Lockdown',
  incidentSubType: null,
  incidentSource: 'Console',
  person: { id: '7', firstName: 'Siân', lastName: 'Parry', phone: '0113 496 0001', email: 'sian@example.org' },
  lat: 53.8,
  lon: null,
  buildingId: 'b1b1b1b1-0000-4000-8000-000000000001',
  initiatedTimestamp: '2026-11-20T09:30:00Z',
  resolvedTimestamp: null,
};
const of = (template: string, contentType = 'application/json', change: Partial<Incident> = {}) =>
  renderTemplate(template, contentType, { ...incident, ...change });

const written = (what: string) => of(`{{ ${what} }}`, 'text/plain');

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

/** What breaks out of one kind of text or another. */
const hostile = [
  '"',
  '\\',
  '</a>',
  '&amp;',
  "'",
  '{{ incidentType }}',
  '{% if isTest %}',
  '\u2028',
  '\ud800',
  '\u0000\u0007',
  'a=b&c=d',
  '", "admin": true, "x": "',
  ']]>',
  'Ysgol ŵ',
];

describe('what a template makes of an incident (D-253)', () => {
  it.for(hostile)('leaves %j in its place of a JSON body', (value) => {
    const made = of('{"a": "{{ incidentType }}", "b": {{ incidentType | json }}}', undefined, { incidentType: value });
    expect(JSON.parse(made.body ?? '')).toEqual({ a: value, b: value });
    expect(made.body).not.toMatch(/[\u2028\u2029]/);
  });

  it.for(hostile)('leaves %j in its place of a form', (value) => {
    const made = of('a={{ incidentType }}&b=1', 'application/x-www-form-urlencoded', { incidentType: value });
    expect(Object.fromEntries(new URLSearchParams(made.body ?? ''))).toEqual({ a: value.toWellFormed(), b: '1' });
  });

  it.for(hostile)('leaves %j in its place of XML, and writes nothing that XML has no way to write', (value) => {
    const made = of('<a b="{{ incidentType }}">{{ incidentType | json }}</a>', 'application/xml', {
      incidentType: value,
    });
    const inside = /^<a b="([^"<>]*)">([^<>]*)<\/a>$/.exec(made.body ?? '');
    expect(inside).not.toBeNull();
    expect(made.body?.replaceAll(/&(?:amp|lt|gt|quot|apos);/g, '')).not.toContain('&');
    expect(made.body).not.toMatch(/[^\P{Cc}\t\n\r]/u);
  });

  it('prints what is not there as nothing, and a whole value as JSON', () => {
    expect(of('[{{ nobody }}{{ lon }}{{ person.age }}]')).toEqual({ body: '[]' });
    expect(of('{{ person | json }}').body).toBe(JSON.stringify(incident.person));
    expect(of('{{ person.email | json }} {{ lon | json }} {{ lat | json }}', undefined, { person: null }).body).toBe(
      'null null 53.8',
    );
  });

  it.for([
    'incidentType.size',
    'incidentType.length',
    'incidentType.first',
    'incidentType[0]',
    'person.size',
    'person.constructor',
    'isTest.size',
    '"Lockdown".size',
    'constructor',
    'person[incidentType.size]',
  ])('prints nothing for what is told to be no field: {{ %s }}', (what) => {
    expect(written(what)).toEqual({ body: '' });
    expect(of(`{% if ${what} %}something{% endif %}`)).toEqual({ body: '' });
  });

  it('reads a moment alike wherever it is written', () => {
    expect(of('{{ initiatedTimestamp | date: "%d %b %Y %H:%M" }}', 'text/plain').body).toBe('20 Nov 2026 09:30');
  });

  it('reads a moment alike whatever language the machine speaks', () => {
    const told = new Intl.DateTimeFormat().resolvedOptions();
    for (const locale of ['en-US', 'en-GB', 'cy-GB', 'ar-EG']) {
      vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({ ...told, locale });
      const made = createEngine().parseAndRenderSync('{{ "2026-09-20T09:30:00Z" | date: "%d %b %Y" }}');
      expect([locale, made]).toEqual([locale, '20 Sep 2026']);
    }
  });

  it.for(['UTC', 'Europe/London', 'America/New_York', 'Pacific/Apia'])(
    'reads a moment alike whatever clock the machine goes by, also near its change: %s',
    (zone) => {
      vi.stubEnv('TZ', zone);
      for (const iso of ['2026-03-29T01:30:00Z', '2026-03-08T06:30:00Z', '2026-11-01T03:30:00Z'])
        expect(of(`{{ "${iso}" | date: "%Y-%m-%dT%H:%M:%SZ" }}`, 'text/plain').body).toBe(iso);
      const there = of('{{ "2026-03-08T06:30:00Z" | date: "%H:%M", "America/New_York" }}', 'text/plain');
      expect(there.body).toBe('01:30');
      expect(of('{{ "2026-11-20T09:30:00Z" | date: "%H:%M", -330 }}', 'text/plain').body).toBe('15:00');
    },
  );

  it('leaves what is no moment as it is, and says of a zone that there is none of its name', () => {
    expect(written('incidentType | date: "%H:%M"').body).toBe(incident.incidentType);
    expect(written('"" | date: "%H:%M"').body).toBe('');
    expect(written('resolvedTimestamp | date: "%H:%M"').body).toBe('');
    expect(written('initiatedTimestamp | date: "%H:%M", "Europe/Nowhere"').wrong).toMatchObject({ line: 1 });
  });

  it('is the incident itself where there is no template, and of another type nothing', () => {
    expect(JSON.parse(of(' \n').body ?? '')).toEqual(incident);
    expect(of('', 'text/plain')).toEqual({ body: '' });
  });

  it('is, without a template, the same text in whatever order the incident is told', () => {
    const { incidentId, isTest, initiatedTimestamp, ...told } = incident;
    const asASample: Incident = { ...told, initiatedTimestamp, incidentId, isTest };
    const asReported: Incident = { incidentId, ...told, initiatedTimestamp, isTest };
    expect(renderTemplate('', 'application/json', asASample)).toEqual(
      renderTemplate('', 'application/json', asReported),
    );
  });

  it('is at most 256 KB', () => {
    const long = 'x'.repeat(200);
    expect(of('{{ incidentType }}'.repeat(2000), 'text/plain', { incidentType: long })).toEqual({
      wrong: { line: 1, says: 'What the template makes may have at most 256 KB.' },
    });
  });

  it.for([`{{ incidentType ${'| json '.repeat(40)} }}`, `{{ "${'x'.repeat(30_000)}" ${'| upcase '.repeat(3000)} }}`])(
    'is nothing of a small template that would make something enormous: %.40s',
    (template) => {
      expect(of(template)).toEqual({ wrong: { line: 1, says: 'What the template makes may have at most 256 KB.' } });
    },
  );

  it('is nothing of a template that cannot be read, with its line', () => {
    expect(of('\n{% if isTest %}')).toEqual({ wrong: { line: 2, says: 'This “if” is not closed.' } });
  });
});

describe('a message', () => {
  const source = {
    httpVerb: 'Post',
    url: 'https://signs.example/alerts',
    contentType: 'application/xml',
    template: '<a/>',
    customHeaders: [
      { name: 'X-Site', value: '7' },
      { name: 'accept-encoding', value: 'gzip' },
    ],
  };

  it('has its type of content, its own headers, and asks for a plain answer', () => {
    expect(messageOf(source, incident).message).toEqual({
      httpVerb: 'Post',
      url: 'https://signs.example/alerts',
      headers: [
        { name: 'Content-Type', value: 'application/xml; charset=utf-8' },
        { name: 'X-Site', value: '7' },
        { name: 'Accept-Encoding', value: 'identity' },
      ],
      body: '<a/>',
    });
  });

  it.for(['Get', 'Delete'])('by %s has no body, whatever the template says', (httpVerb) => {
    const made = messageOf({ ...source, httpVerb, template: '{% if %}' }, incident).message;
    expect([made?.body, made?.headers.map(({ name }) => name)]).toEqual([undefined, ['X-Site', 'Accept-Encoding']]);
  });
});
