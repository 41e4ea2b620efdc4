import { CallError } from '@wardmere/api';
import { describe, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { asked } from '../testing/outcomes.ts';
import {
  mapUploadMachine,
  selectMapStep,
  type KnownVenues,
  type LevelOfMaps,
  type MapUploadFact,
} from './map-upload.machine.ts';

const hill = { id: 'venue-0001', name: 'Hill School', floors: [{ name: 'Ground floor', displayOrder: 0 }] };
const known: KnownVenues = { venues: [hill, { id: 'Tŷ #2', name: 'Tŷ Gwyn', floors: null }], isWhole: true };
const place = { client: 'c1', building: 'b1' };
const unavailable = new CallError({ kind: 'unavailable', status: 503, message: 'Not now.' });

function opened(venue: string | null = null) {
  const [venues, levels, uploads] = [asked<KnownVenues>(), asked<readonly LevelOfMaps[]>(), asked<void>()];
  const facts: MapUploadFact[] = [];
  const actor = createActor(
    mapUploadMachine.provide({
      actors: {
        fetchVenues: fromPromise(venues.ask),
        fetchLevels: fromPromise(levels.ask),
        uploadMap: fromPromise(uploads.ask),
      },
    }),
  );
  actor.on('*', (fact) => facts.push(fact));
  actor.start().send({ type: 'building.open', ...place, venue });
  return { actor, venues, levels, uploads, facts, step: () => selectMapStep(actor.getSnapshot()) };
}

describe('map data', () => {
  it('costs nothing before somebody asks for the venues', () => {
    const { venues, step } = opened();
    expect([venues.times(), step().isUnasked]).toEqual([0, true]);
  });

  it('is resumed by its address: the venue it names is compared as soon as the venues are there', async () => {
    const { venues, levels, step } = opened('venue-0001');
    await venues.answer(known);
    await levels.answer([]);
    expect(step()).toMatchObject({ isCompared: true, venue: hill, levels: [] });
  });

  it('of a venue that the vendor does not have leaves the person to choose', async () => {
    const { venues, levels, step } = opened('gone');
    await venues.answer(known);
    expect([levels.times(), step().venue, step().asked]).toEqual([0, undefined, 'gone']);
  });

  it('is sent once it is confirmed, and not when the person thinks better of it', async () => {
    const { actor, venues, levels, uploads, facts, step } = opened('venue-0001');
    await venues.answer(known);
    await levels.answer([]);
    actor.send({ type: 'upload.ask' });
    actor.send({ type: 'upload.cancel' });
    expect(uploads.times()).toBe(0);
    actor.send({ type: 'upload.ask' });
    actor.send({ type: 'upload.confirm' });
    // A choice that comes meanwhile changes nothing of what is being sent.
    actor.send({ type: 'venue.choose', venue: null });
    expect(step().isUploading).toBe(true);
    await uploads.answer(undefined);
    await levels.answer([{ levelName: 'Ground floor', hasRasterFile: true }]);
    expect(step()).toMatchObject({ isUploaded: true, levels: [{ levelName: 'Ground floor', hasRasterFile: true }] });
    expect(facts).toEqual([{ type: 'uploaded', venue: 'Hill School' }]);
  });

  it('that failed is told, the levels are read again, and it can be sent again', async () => {
    const { actor, venues, levels, uploads, facts, step } = opened('venue-0001');
    await venues.answer(known);
    await levels.answer([]);
    actor.send({ type: 'upload.ask' });
    actor.send({ type: 'upload.confirm' });
    await uploads.fail(unavailable);
    await levels.answer([]);
    expect(facts).toEqual([{ type: 'failed', failure: unavailable.failure }]);
    expect(step()).toMatchObject({ isCompared: true, isAsking: false });
    expect(levels.times()).toBe(2);
  });
});
