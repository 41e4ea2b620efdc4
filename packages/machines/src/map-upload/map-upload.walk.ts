import { CallError } from '@wardmere/api';
import { broke, done } from '../testing/outcomes.ts';
import { defineWalk } from '../testing/walk.ts';
import { mapUploadMachine } from './map-upload.machine.ts';

const failing = (message: string) => new CallError({ kind: 'unavailable', status: 503, message });
const venues = ['venue-0001', 'venue-0002'].map((id) => ({
  id,
  name: 'Hill School',
  floors: [{ name: 'Ground floor', displayOrder: 0 }],
}));
const levels = [{ levelName: 'Ground floor', hasRasterFile: false }];

/** Every way through choosing a venue and uploading its map data. */
export const mapUploadWalk = defineWalk<typeof mapUploadMachine>({
  machine: mapUploadMachine,
  given: { 'no page of a building is open': undefined },
  when: {
    'the page of a building is opened': { type: 'building.open', client: 'c1', building: 'b1', venue: null },
    'the page is opened at an address that names a venue': {
      type: 'building.open',
      client: 'c1',
      building: 'b1',
      venue: 'venue-0001',
    },
    'the page is left': { type: 'building.leave' },
    'the person asks for the venues': { type: 'venues.ask' },
    'the address names another venue': { type: 'venue.choose', venue: 'venue-0002' },
    'the address names no venue any more': { type: 'venue.choose', venue: null },
    'the person asks for the levels again': { type: 'levels.ask' },
    'the person asks to upload': { type: 'upload.ask' },
    'the person thinks better of it': { type: 'upload.cancel' },
    'the person confirms': { type: 'upload.confirm' },
    'the platform tells the venues': done('fetchVenues', { venues, isWhole: true }),
    'the platform cannot tell the venues': broke('fetchVenues', failing('Unable to fetch venues. Please try again.')),
    'the platform tells the levels': done('fetchLevels', levels),
    'the platform cannot tell the levels': broke('fetchLevels', failing('Unable to fetch levels. Please try again.')),
    'the map data is uploaded': done('uploadMap', undefined),
    'the map data is not uploaded': broke('uploadMap', failing('Failed to upload map data.')),
    'the platform tells the levels with their plans': done('fetchLevelsAgain', levels),
    'the platform cannot tell the levels again': broke('fetchLevelsAgain', failing('Unable to fetch levels.')),
  },
  told: { uploaded: 'A notice says that the map data was uploaded.', failed: 'A notice says what failed.' },
  digest: ({ building, asked, venues: known, levels: read, failure, elsewhere }) => [
    building !== null,
    asked !== null,
    known !== null,
    read !== null,
    failure !== null,
    elsewhere,
  ],
});
