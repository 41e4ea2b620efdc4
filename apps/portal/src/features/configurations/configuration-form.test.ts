import { WebhookConfiguration } from '@wardmere/api';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  blankConfiguration,
  bodyOfConfiguration,
  ConfigurationFormSchema,
  copyOfConfiguration,
  lossesOf,
  toConfigurationForm,
} from './configuration-form.ts';

const id = '00000000-0000-4000-8000-000000000001';
const url = 'https://signs.example/alerts';
const read = (more: object = {}) => v.parse(WebhookConfiguration, { id, clientId: id, name: 'Signs', url, ...more });
const problemsOf = (form: object) =>
  v
    .safeParse(ConfigurationFormSchema, { ...blankConfiguration, name: 'Signs', url, ...form })
    .issues?.map((issue) => [v.getDotPath(issue), issue.message]) ?? [];

describe('the form of a configuration', () => {
  it('sends no chosen credential as null, never as an empty text and never left out (§5)', () => {
    const body = bodyOfConfiguration({ ...blankConfiguration, name: 'Signs', url }, blankConfiguration, {});
    expect(body).toMatchObject({ webhookCredentialId: null, rule: true });
  });

  it('sends samples where they changed, and none to a host that never told any (D-268)', () => {
    const form = toConfigurationForm(read());
    expect(bodyOfConfiguration({ ...form, name: 'Other' }, form, {})).not.toHaveProperty('samples');
    const [first] = form.samples;
    const samples = first ? [{ ...first, name: 'Mine', lat: undefined }] : [];
    expect(bodyOfConfiguration({ ...form, samples }, form, {}).samples).toMatchObject([
      { name: 'Mine', payload: { incidentType: 'Lockdown', lat: null, person: { firstName: 'Mary Ann' } } },
    ]);
  });

  it('names what is wrong with a sample at its own control, and takes no more than twenty', () => {
    const [first, ...others] = blankConfiguration.samples;
    const samples = [
      ...others,
      { ...first, id: others[0]?.id ?? '', name: '', lat: 'north', 'person.phone': 'x'.repeat(251) },
    ];
    expect(problemsOf({ samples }).map(([field]) => field)).toEqual([
      'samples.2.lat',
      'samples.2.person.phone',
      'samples.2.name',
    ]);
    const many = Array.from({ length: 21 }, () => first);
    expect(problemsOf({ samples: many })).toEqual([['samples', 'At most 20 samples are kept.']]);
  });

  it('tells a rule of true from one of the text “true”', () => {
    const rules = [true, 'true', null, false, 0].map((rule) => {
      const form = toConfigurationForm(read({ rule }));
      return bodyOfConfiguration({ ...form, name: 'Other' }, form, {}).rule;
    });
    expect(rules).toEqual([true, 'true', null, false, 0]);
  });

  it('sends a rule that nobody touched as it was read, and members that nobody knows (D-089)', () => {
    const rule = { or: [true, { '!': [false] }] };
    const record = read({ rule, colour: 'red' });
    const form = toConfigurationForm(record);
    expect(bodyOfConfiguration({ ...form, name: 'Other' }, form, record)).toEqual({ ...record, name: 'Other' });
  });

  it('keeps a type that nobody here knows (D-266)', () => {
    const record = read({ configType: 'Weather' });
    const form = toConfigurationForm(record);
    expect(problemsOf({ configType: form.configType })).toEqual([]);
    expect(bodyOfConfiguration({ ...form, name: 'Other' }, form, record).configType).toBe('Weather');
  });

  it('says before it is saved what is lost of a rule', () => {
    expect(lossesOf('{"a": 1, "a": 2}')).toBe('“a” stands twice in one object, and the last one is kept.');
    expect(lossesOf('12345678901234567890')).toBe('12345678901234567890 has more digits than are kept.');
    expect([lossesOf('{"a": 1}'), lossesOf('{"a"')]).toEqual([undefined, undefined]);
  });

  it('says the line of what is no JSON (D-116)', () => {
    expect(problemsOf({ rule: '{\n"a" 1}' })).toEqual([['rule', 'Line 2: A colon is expected here.']]);
  });

  it('names what is wrong with the third header at its own control, and drops blank rows (D-117)', () => {
    const blank = { name: '', value: ' ' };
    const third = (header: object) => problemsOf({ customHeaders: [{ name: 'X-A', value: '' }, blank, header] });
    expect(third({ name: '', value: 'x' })).toEqual([['customHeaders.2.name', 'Give the header a name.']]);
    expect(third({ name: 'X-B', value: 'Ŵy' })[0]?.[0]).toBe('customHeaders.2.value');
    expect(third({ name: 'x-a', value: '' })).toEqual([
      ['customHeaders.2.name', 'There is a header of this name already.'],
    ]);
    expect(third({ name: 'authorization', value: 'x' })).toEqual([
      ['customHeaders.2.name', 'Use a credential for this header.'],
    ]);
    expect(third(blank)).toEqual([]);
  });

  it('is copied switched off, under a name that fits (D-265)', () => {
    const copy = copyOfConfiguration(read({ webhookCredentialId: id, isEnabled: true }));
    expect(copy).toMatchObject({ name: 'Signs (copy)', isEnabled: false, webhookCredentialId: id });
    expect(copy).not.toHaveProperty('id');
    expect(copyOfConfiguration(read({ name: 'x'.repeat(250) })).name).toHaveLength(250);
  });
});
