import { describe, expect, it } from 'vitest';
import { partsOfRule, partsOfTemplate, type CodePart } from './code-parts.ts';

const toned = (parts: readonly CodePart[]) =>
  parts.flatMap(({ text, tone }) => (tone === undefined ? [] : [[tone, text]]));

describe('the parts of a template', () => {
  it('are what it prints, what no incident has, and what it decides by', () => {
    const text =
      '{ "a": "{{ incidentType | upcase }}", {% if isTest %}"b": {{- nobody }}{% endif %} }\n{{ "x" }}{{ open';
    expect(toned(partsOfTemplate(text))).toEqual([
      ['info', '{{ incidentType | upcase }}'],
      ['neutral', '{% if isTest %}'],
      ['warning', '{{- nobody }}'],
      ['neutral', '{% endif %}'],
      ['info', '{{ "x" }}'],
    ]);
  });
});

describe('the parts of a rule', () => {
  it('are fields of the incident, and what its operations are called', () => {
    const text = '{ "==": [{ "var" : "incidentType" }, "Lock\\"down"] }';
    expect(toned(partsOfRule(text))).toEqual([
      ['neutral', '"==":'],
      ['neutral', '"var" :'],
      ['info', '"incidentType"'],
    ]);
  });
});

it.each(['', 'x', '{{', '"', '{% {{ a }} %}', '{"a": "b", 1}', '\n\n{{ lat }}\n', '"a"\n:'])(
  'are together what was typed: %j',
  (text) => {
    for (const partsOf of [partsOfTemplate, partsOfRule])
      expect(partsOf(text).reduce((all, part) => all + part.text, '')).toBe(text);
  },
);
