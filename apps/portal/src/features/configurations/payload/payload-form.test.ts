import { INVENTED_SAMPLES } from '@wardmere/connect/samples';
import { describe, expect, it } from 'vitest';
import { blankPayload, checkPayload, formToTest } from './payload-form.ts';

const now = new Date('2026-11-24T10:00:00Z');

const isOver = ({ payload }: (typeof INVENTED_SAMPLES)[number]) => payload.resolvedTimestamp !== null;

describe('the payload of a test', () => {
  it('leaves out what is empty: neither 0 nor an empty text is sent for it', () => {
    const { payload } = checkPayload({ ...blankPayload, incidentType: 'Lockdown' }, now);
    expect(payload).toMatchObject({ incidentSubType: null, person: null, lat: null, lon: null, buildingId: null });
    expect(checkPayload({ ...blankPayload, lat: 0, lon: 0 }, now).payload).toMatchObject({ lat: 0, lon: 0 });
  });

  it('begins now where nothing else is said (D-119)', () => {
    expect(checkPayload(blankPayload, now).payload?.initiatedTimestamp).toBe('2026-11-24T10:00:00.000Z');
    const said = { ...blankPayload, initiatedTimestamp: '2026-11-20T09:30:00Z' };
    expect(checkPayload(said, now).payload?.initiatedTimestamp).toBe('2026-11-20T09:30:00Z');
  });

  it('is that of a sample, all of it but when it began', () => {
    for (const { payload } of INVENTED_SAMPLES.filter((sample) => !isOver(sample)))
      expect(checkPayload(formToTest(payload, now), now).payload).toEqual({
        ...payload,
        initiatedTimestamp: '2026-11-24T10:00:00.000Z',
      });
  });

  it('of a sample that is over has just ended, and took as long (D-119)', () => {
    const over = INVENTED_SAMPLES.filter(isOver);
    expect(over).not.toEqual([]);
    for (const { payload } of over) {
      const took = Date.parse(payload.resolvedTimestamp ?? '') - Date.parse(payload.initiatedTimestamp);
      expect(checkPayload(formToTest(payload, now), now).payload).toEqual({
        ...payload,
        initiatedTimestamp: new Date(now.getTime() - took).toISOString(),
        resolvedTimestamp: '2026-11-24T10:00:00.000Z',
      });
    }
  });

  it('cannot end before it began, as no incident can', () => {
    const { problems } = checkPayload({ ...blankPayload, resolvedTimestamp: '2026-11-20T09:52:30Z' }, now);
    expect(problems).toEqual({ resolvedTimestamp: 'An incident cannot end before it started.' });
  });

  it('says what is wrong at the field it is wrong with', () => {
    const { problems } = checkPayload({ ...blankPayload, lat: 'north', lon: 181, resolvedTimestamp: 'later' }, now);
    expect(problems).toEqual({
      lat: 'Latitude must be a number from -90 to 90.',
      lon: 'Longitude must be a number from -180 to 180.',
      resolvedTimestamp: 'Resolved must be a date and time, such as 2026-11-20T09:30:00Z.',
    });
  });
});
