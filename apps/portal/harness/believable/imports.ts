import { IMPORT_COLUMNS } from '@wardmere/api';
import type { Known } from './known.ts';

/** What a file is called that was sent. */
const sentFile = '0c0ffee0-0000-4000-8000-000000000001.xlsx';

/** A run that takes none back and is not taken back. */
const alone = { takesBack: null, takenBackBy: null, takeBackUntil: null };

const pastRuns = [
  ['autumn-starters.xlsx', 'Finished', 'Upload', 'Ada Price'],
  ['schools.csv', 'Held', 'SFTP', 'Siân Parry'],
  ['leavers.csv', 'Running', 'Upload', 'Ada Price'],
  ['governors.xlsx', 'Stopped', 'Upload', 'Rhys Morgan'],
  ['new schools.xls', 'Failed', 'SFTP', 'Siân Parry'],
  ['year-7.csv', 'TakenBack', 'Upload', 'Ada Price'],
  ['supply.csv', 'TakingBack', 'Upload', 'Rhys Morgan'],
  ['trustees.csv', 'Queued', 'Upload', 'Ada Price'],
].map(([originalFileName, status, origin, queuedBy], index) => ({
  uploadedFileName: `0c0ffee0-0000-4000-8000-00000000000${index + 2}.csv`,
  originalFileName,
  status,
  origin,
  queuedBy,
  queuedDate: `2026-11-${20 - index}T09:30:00.000Z`,
  finishedDate: `2026-11-${20 - index}T09:31:00.000Z`,
  counts: {
    rows: 200 - 20 * index,
    done: 200 - 20 * index,
    created: 200 - 20 * index - 41 - 6 - (index % 3),
    updated: 41,
    unchanged: 6,
    rejected: index % 3,
    removed: 0,
  },
  effect: null,
  hold: status === 'Held' ? { because: '12 of 20 buildings would be taken out of use.', changes: 12 } : null,
  reason: status === 'Failed' ? 'The file is protected by a password.' : '',
  ...alone,
}));

/** Imports, and the drop that files come by. */
export const importsKnown = {
  url: {
    records: [{ UploadedFileName: sentFile, url: `/api/storage/uploads/${sentFile}` }],
  },
  preview: {
    records: [
      {
        originalFileName: 'schools.xlsx',
        listOfSheets: ['Sheet1', 'Closed'],
        availableColumnsForBuildingImport: IMPORT_COLUMNS.buildings.map(({ target }) => target),
        availableColumnsForImport: IMPORT_COLUMNS.people.map(({ target }) => target),
        columnsLastTime: [],
        firstRowsOfData: [
          ['School name', 'Unique ID', 'Building type', 'Country', 'Time zone', 'Postcode'],
          ['Ash Grove Primary', 'U-1001', 'Primary school', 'United Kingdom', 'Europe/London', 'YO7 4QD'],
          ['Beech Hill School', 'U-1002', 'Primery school', 'United Kingdom', 'Europe/London', 'YO7 4QE'],
          ['Cedar House', 'U-1003', 'Primary school', 'United Kingdom', 'Europe/London', 'XX'],
        ],
      },
    ],
  },
  import: {
    count: 9,
    records: [
      {
        uploadedFileName: sentFile,
        originalFileName: 'schools.xlsx',
        status: 'Rehearsed',
        counts: { rows: 200, done: 200, created: 150, updated: 41, unchanged: 6, rejected: 3 },
        effect: { roles: [], buildings: [], allBuildings: { gained: 0, lost: 0 }, deactivated: 2 },
        hold: null,
        reason: '',
        ...alone,
      },
      ...pastRuns,
    ],
  },
  rows: {
    count: 3,
    labels: {},
    records: [
      {
        row: 3,
        name: 'Beech Hill School',
        outcome: 'Rejected',
        problems: [
          {
            target: 'Building Type',
            value: 'Primery school',
            message: 'There is no building type called “Primery school”.',
            suggestions: ['Primary school', 'Secondary school'],
          },
        ],
        changes: [],
      },
      {
        row: 4,
        name: 'Cedar House',
        outcome: 'Rejected',
        problems: [{ target: 'Postal/Zip Code', value: 'XX', message: 'Enter a valid postcode.', suggestions: [] }],
        changes: [],
      },
      {
        row: 9,
        name: 'Dale End School',
        outcome: 'Rejected',
        problems: [
          { target: 'Unique ID', value: 'U-1008', message: 'Row 12 is about the same record.', suggestions: [] },
        ],
        changes: [],
      },
    ],
  },
  sftp: {
    records: [
      {
        status: 2,
        port: 4122,
        userName: 'northfield-trust-7k3mbq',
        uploadUrl: 'sftp://portal.northfield.example:4122',
        type: 0,
        isEnabled: true,
        emailList: ['it@northfield.example', 'office@northfield.example'],
        publicKeys: [],
        hostKeyFingerprint: 'SHA256:uNiVztksCsDhcc0u9e8BgrJXVGDZzzmaJzThzPHfV3A',
        hasPassword: true,
        problem: undefined,
      },
    ],
  },
} satisfies Readonly<Record<string, Known>>;
