import { Token } from 'liquidjs';
import { describe, expect, it, vi } from 'vitest';
import { checkTemplate } from './check-template.ts';
import { createEngine } from './engine.ts';

describe('a template (D-253)', () => {
  it('has the listed tags and filters, and no other', () => {
    const engine = createEngine();
    expect(Object.keys(engine.tags).toSorted()).toEqual(['case', 'comment', 'if', 'unless']);
    expect(Object.keys(engine.filters).toSorted()).toEqual([
      'capitalize',
      'date',
      'default',
      'downcase',
      'json',
      'strip',
      'truncate',
      'upcase',
    ]);
    expect('constructor' in engine.filters || 'constructor' in engine.tags).toBe(false);
  });

  it.for([
    '',
    'Lockdown',
    '{"type": "{{ incidentType }}", "by": {{ person.firstName | json }}}',
    '{% if isTest %}TEST {% elsif incidentStatus == "Resolved" %}over{% else %}now{% endif %}',
    '{% unless lat %}nowhere{% endunless %}{% comment %}{{ nobody }}{% endcomment %}',
    '{% case incidentType %}{% when "Lockdown" %}L{% else %}?{% endcase %}',
    '{{ initiatedTimestamp | date: "%d %b %Y %H:%M" | upcase }}',
    '{{ person.email | default: "nobody" | truncate: 20 | strip }}',
    '{{ initiatedTimestamp | date: "%H:%M", "Europe/London" }}{{ initiatedTimestamp | date: "%H:%M", -60 }}',
  ])('is taken: %j', (text) => {
    expect(checkTemplate(text)).toEqual({ unknown: [] });
  });

  it.for([
    ['{% for a in b %}x{% endfor %}', 1, 'The tag “for” is not understood here.'],
    ['one\n\n{% assign a = 1 %}', 3, 'The tag “assign” is not understood here.'],
    ['{% raw %}{{ x }}{% endraw %}', 1, 'The tag “raw” is not understood here.'],
    ['{% include "a" %}', 1, 'The tag “include” is not understood here.'],
    ['{% liquid\nassign a = 1\n%}', 1, 'The tag “liquid” is not understood here.'],
    ['a\n{{ incidentType | replace: "a", "b" }}', 2, 'The filter “replace” is not understood here.'],
    ['{{ incidentType | raw }}', 1, 'The filter “raw” is not understood here.'],
    ['{{ incidentType | constructor }}', 1, 'The filter “constructor” is not understood here.'],
    ['{% if incidentType | replace: "a" %}{% endif %}', 1, 'The filter “replace” is not understood here.'],
    ['\n{% if isTest %}', 2, 'This “if” is not closed.'],
    ['{{ incidentType', 1, 'These braces are not closed.'],
    ['{{ }}', 1, 'This cannot be read: a name is expected here, with filters after a bar.'],
    ['x'.repeat(65 * 1024), 1, 'The template may have at most 64 KB.'],
  ] as const)('is refused with its line: %j', ([text, line, says]) => {
    expect(checkTemplate(text)).toEqual({ wrong: { line, says }, unknown: [] });
  });

  it.for([
    '{{ initiatedTimestamp | date: "%H:%M", "Europe/Londn" }}',
    '{% if incidentType == "Never" %}{{ initiatedTimestamp | date: "%H:%M", "" }}{% endif %}',
    '{{ initiatedTimestamp | date: "%H:%M", 999999999999999 }}',
    '{{ initiatedTimestamp | date: "%H:%M", incidentType }}',
    '{{ initiatedTimestamp | date: "%H:%M", zone: "Europe/London" }}',
  ])('writes a moment in a zone that is known, also where no sample comes by: %j', (text) => {
    expect(checkTemplate(text)).toEqual({
      wrong: { line: 1, says: 'A zone is a name such as "Europe/London", or a number of minutes west of UTC.' },
      unknown: [],
    });
  });

  it.for([
    '{{ initiatedTimestamp | date: "%1000000000Y" }}',
    '{{ initiatedTimestamp | date: incidentType }}',
    '{{ initiatedTimestamp | date }}',
    '{% if isTest %}\n{% unless lat %}{{ initiatedTimestamp | date: "%A" }}{% endunless %}{% endif %}',
    '{% if initiatedTimestamp | date: "%9Y" %}{% endif %}',
  ])('writes a moment in listed ways only: %j', (text) => {
    expect(checkTemplate(text).wrong?.says).toMatch(/^A date is written in one of these ways: /);
  });

  it.for([
    '{{ (1..3) }}',
    '{% if (1..9) contains lat %}{% endif %}',
    '{% case (1..3) %}{% endcase %}',
    '{% case lat %}{% when (1..3) %}{% endcase %}',
    '{{ lat | default: (1..3) }}',
    '{{ person[(1..3)] }}',
    '{{ (1..3).size }}',
    '{{ (lat..(1..2)) }}',
    '{% unless isTest %}{% if isTest %}{% elsif (1..3) %}{% endif %}{% endunless %}',
  ])('has no ranges, which make gigabytes of a small template: %j', (text) => {
    expect(checkTemplate(text)).toEqual({ wrong: { line: 1, says: 'A range is not understood here.' }, unknown: [] });
  });

  it('of many fields is not gone through from its start for each of them', () => {
    const counted = vi.spyOn(Token.prototype, 'getPosition');
    for (const text of ['{{ a }}'.repeat(900), `{% if lat${' or lat'.repeat(900)} %}{% endif %}`]) {
      counted.mockClear();
      checkTemplate(text);
      expect(counted.mock.calls.length).toBeLessThan(10);
    }
    counted.mockRestore();
  });

  it.for([21, 2500])('of %i levels has too many, wherever it is read', (levels) => {
    const nested = '{% if isTest %}'.repeat(levels) + '{% endif %}'.repeat(levels);
    expect(checkTemplate(nested)).toEqual({
      wrong: { line: 1, says: 'The template may have at most 20 levels.' },
      unknown: [],
    });
    expect(checkTemplate(nested.slice(0, 20 * 15) + '{% endif %}'.repeat(20))).toEqual({ unknown: [] });
    const brackets = `{{ person${'[lat'.repeat(levels)}${']'.repeat(levels)} }}`;
    expect(checkTemplate(brackets).wrong?.says).toBe('The template may have at most 20 levels.');
  });

  it('may print a field that no incident has: it prints nothing, and is told', () => {
    expect(checkTemplate('{{ nobody }} {{ person.age }} {{ person.age }} {{ lat }}')).toEqual({
      unknown: ['nobody', 'person.age'],
    });
    expect(
      checkTemplate('{{ person[nobody] }}{{ person["first name"].x }}{{ lat | default: nothing }}').unknown,
    ).toEqual(['person[nobody]', 'nobody', 'person.first name.x', 'nothing']);
  });
});
