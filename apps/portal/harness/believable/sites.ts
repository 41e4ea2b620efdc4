import { countedDays } from '../counted-days.ts';
import { chosen } from './modules.ts';
import { deepdale, placed, schools, trusts } from './places.ts';
import { MODULE_IDS, buildingStatus, clientStatus } from '@wardmere/api';
import { sampleCode } from '@wardmere/ui/samples';
import type { Known } from './known.ts';

/** Clients, buildings, and what belongs to them. */
export const sitesKnown = {
  clients: {
    count: 24,
    names: trusts,
    labels: { status: clientStatus.values },
    records: placed(24, (index) => ({
      type: index % 5 === 4 ? 5 : 0,
      status: [2, 2, 2, 0, 3][index % 5],
      billingType: 1,
      internalUseOnly: false,
      clientServicesRepresentative: 'Siân Parry',
      modules: chosen,
    })),
  },
  buildings: {
    count: 20,
    names: schools,
    labels: { status: buildingStatus.values },
    records: placed(20, (index) => ({
      status: index % 9 === 4 ? 1 : index % 13 === 9 ? 2 : 0,
      contractEndDate: '2027-07-31',
      createdDate: '2021-09-01T08:30:00Z',
      renewalMonth: 7,
      renewalYear: 2027,
    })),
  },
  levels: {
    count: 4,
    records: ['Ground floor', 'First floor', 'Second floor', 'Basement'].map((levelName, displayOrder) => ({
      levelName,
      displayOrder,
      floorplan: '',
      hasRasterFile: displayOrder === 1,
    })),
  },
  locations: {
    count: 24,
    names: [
      'Hall',
      'Kitchen',
      'Library',
      'Medical room',
      'Music room',
      'Reception',
      'Sports hall',
      'Staff room',
      'Room',
    ],
  },
  vendorbuildings: {
    records: [
      {
        results: ['Ashbridge Primary School', 'Hill School', 'Tŷ Gwyn'].map((name, index) => ({
          id: index === 2 ? 'Tŷ Gwyn #3/100%' : `venue-000${index + 1}`,
          name,
          floors: ['Ground floor', 'First floor', 'Mezzanine'].map((floor, displayOrder) => ({
            name: floor,
            displayOrder,
          })),
        })),
        next: null,
      },
    ],
  },
  stationaccounts: {
    count: 6,
    names: ['Reception', 'Back gate', 'Sports hall', 'Visiting stand', 'Sixth form', 'Car park'],
    labels: {},
    records: placed(6, (index) => ({
      authKey: '',
      lastLogin: index === 2 ? null : '2026-11-19T07:42:00Z',
      modules: [{ uid: MODULE_IDS.visitorApp, name: 'Visitor app' }],
      buildings: index === 3 ? [] : [deepdale],
      isClientScoped: index === 3,
      isAbove: false,
    })),
  },
  authkey: {
    records: [{ authKey: '7G4K22QXM8R1T5WZ0B3D6F9HJN', authKeyGenerationDate: '2026-06-12T09:30:00Z' }],
  },
  qr: { records: [{ qrCode: sampleCode }] },
  connections: { records: [{ name: 'Northfield sign-in', isEnabled: true, lastRequest: '2026-11-19T07:42:00Z' }] },
  status: { records: [{ hasConnection: true, isEnabled: true }] },
  figures: {
    records: [
      {
        asOf: '2026-11-20T14:05:00.000Z',
        signIns: countedDays(26, 7),
        failedSignIns: { days: countedDays(30), people: 3, most: 7 },
      },
    ],
  },
  signins: { records: [{ asOf: '2026-11-20T14:05:00.000Z', days: countedDays(90) }] },
} satisfies Readonly<Record<string, Known>>;
