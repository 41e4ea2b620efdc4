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

/** Map data is being sent, and its page was left. */
const sending = async () => {
  const all = opened('venue-0001');
  await all.venues.answer(known);
  await all.levels.answer([]);
  all.actor.send({ type: 'upload.ask' });
  all.actor.send({ type: 'upload.confirm' });
  all.actor.send({ type: 'building.leave' });
  expect(all.step()).toMatchObject({ isUnasked: true, isUploading: false, isAsking: false });
  return all;
};

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

  describe('that is being sent when its page is left', () => {
    const other = { type: 'building.open', client: 'c1', building: 'b2', venue: null } as const;

    it('is told when it ends, well or not (0199)', async () => {
      const well = await sending();
      await well.uploads.answer(undefined);
      expect([well.facts, well.actor.getSnapshot().value]).toEqual([
        [{ type: 'uploaded', venue: 'Hill School' }],
        'away',
      ]);
      const badly = await sending();
      await badly.uploads.fail(unavailable);
      expect([badly.facts, badly.actor.getSnapshot().value]).toEqual([
        [{ type: 'failed', failure: unavailable.failure }],
        'away',
      ]);
    });

    it('leaves the page of another building to begin once it has ended, as far as it was asked to', async () => {
      const { actor, uploads, venues, facts, step } = await sending();
      actor.send(other);
      actor.send({ type: 'venue.choose', venue: null });
      expect([step().isUnasked, step().venue]).toEqual([true, undefined]);
      actor.send({ type: 'venues.ask' });
      expect([step().isUnasked, step().isFetching, venues.times()]).toEqual([false, true, 1]);
      await uploads.answer(undefined);
      expect([facts, venues.times()]).toEqual([[{ type: 'uploaded', venue: 'Hill School' }], 2]);
      expect(actor.getSnapshot().context).toMatchObject({ building: { building: 'b2' }, asked: null, elsewhere: null });
    });

    it('begins another page as its address says, and one that was left as well not at all', async () => {
      const { actor, uploads, step } = await sending();
      actor.send(other);
      await uploads.answer(undefined);
      expect([actor.getSnapshot().value, step().isUnasked]).toEqual([{ open: 'unasked' }, true]);
      const named = await sending();
      named.actor.send(other);
      named.actor.send({ type: 'venue.choose', venue: 'Tŷ #2' });
      await named.uploads.answer(undefined);
      expect([named.actor.getSnapshot().value, named.step().asked]).toEqual([{ open: 'fetching' }, 'Tŷ #2']);
      const left = await sending();
      left.actor.send(other);
      left.actor.send({ type: 'building.leave' });
      await left.uploads.answer(undefined);
      expect(left.actor.getSnapshot().value).toBe('away');
    });

    it('stands there still for whoever comes back', async () => {
      const { actor, uploads, levels, step } = await sending();
      actor.send({ type: 'building.open', ...place, venue: 'venue-0001' });
      expect(step()).toMatchObject({ isUploading: true, venue: hill });
      await uploads.answer(undefined);
      await levels.answer([]);
      expect(step()).toMatchObject({ isUploaded: true, venue: hill });
    });
  });
});
