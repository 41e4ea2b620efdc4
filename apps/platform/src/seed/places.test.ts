import { expect, it } from 'vitest';
import { everyCountry, everyTimezone } from './places.ts';

it('has every country of ISO 3166 once, the usual first, the others by name', () => {
  const countries = everyCountry();
  expect(countries).toHaveLength(249);
  expect(new Set(countries.map(({ code }) => code)).size).toBe(249);
  expect(countries.slice(0, 3).map(({ name }) => name)).toEqual(['United Kingdom', 'United States', 'Ireland']);
  expect(countries).toContainEqual({ code: 'FJ', name: 'Fiji' });
  for (const { code, name } of countries)
    expect([code, name]).toEqual([expect.stringMatching(/^[A-Z]{2}$/), expect.not.stringMatching(/^[A-Z]{2}$/)]);
  const others = countries.slice(6).map(({ name }) => name);
  expect(others).toEqual(others.toSorted(new Intl.Collator('en').compare));
});

it('has every time zone that can be reckoned with, under its present name and the name people know it by', () => {
  const zones = everyTimezone();
  const named = new Map(zones.map(({ zoneName, displayName }) => [zoneName, displayName]));
  expect(named.size).toBe(zones.length);
  expect(zones.length).toBeGreaterThanOrEqual(Intl.supportedValuesOf('timeZone').length);
  expect(
    ['Europe/London', 'Europe/Oslo', 'America/Indiana/Knox', 'Asia/Kolkata', 'Pacific/Fiji', 'UTC'].map((zone) =>
      named.get(zone),
    ),
  ).toEqual([
    'United Kingdom – London',
    'Norway – Oslo',
    'United States – Knox, Indiana',
    'India – Kolkata',
    'Fiji',
    'Coordinated Universal Time',
  ]);
  expect(named.has('Asia/Calcutta')).toBe(false);
  for (const zone of named.keys())
    expect(() => new Intl.DateTimeFormat('en-GB', { timeZone: zone }).format()).not.toThrow();
});

it('gives no two zones the same name to choose by', () => {
  const names = everyTimezone().map(({ displayName }) => displayName);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});
