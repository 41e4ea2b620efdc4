import { Drop } from '@wardmere/api';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import type { PastImport } from '../past-imports.ts';
import { countsInWords, keysInWords, nextStepOf, statusOf } from './drop-words.ts';

const UID = '0d000000-0000-4000-8000-000000000001';
const drop = (change: object = {}) =>
  v.parse(Drop, { uid: UID, isEnabled: true, status: 2, hasPassword: true, ...change });
const last: PastImport = {
  uid: 'a.csv',
  uploadedFileName: 'a.csv',
  originalFileName: 'staff.csv',
  sheetName: 'Sheet1',
  origin: 'SFTP',
  status: 'Held',
  queuedBy: '',
  queuedDate: null,
  finishedDate: null,
  counts: { rows: 4, done: 4, created: 1, updated: 1200, unchanged: 1, rejected: 1 },
  effect: null,
  hold: { because: '70 of 90 people would be changed.', changes: 70 },
  reason: 'The file is damaged, or is not a spreadsheet.',
  takesBack: null,
  takenBackBy: null,
  takeBackUntil: null,
};

describe('where a drop stands', () => {
  it.for([
    [0, 'Off', { isEnabled: false }],
    [1, 'Waiting for the first file', {}],
    [2, 'Working', {}],
    [3, 'A file is held', {}],
    [4, 'Failing', {}],
    [9, 'Status 9', {}],
  ] as const)('%i is “%s”', ([status, words, change]) => {
    expect(statusOf(drop({ status, ...change })).words).toBe(words);
  });
});

describe('who acts next', () => {
  it.for([
    ['Whoever runs this platform', drop({ problem: 'The port is taken.' }), 'The port is taken.'],
    ['You', drop({ isEnabled: false }), 'Switch it on when files are to come.'],
    ['You', drop({ isEnabled: false, hasPassword: false }), 'Choose a password or add a public key, and switch it on.'],
    ['You', drop({ uid: null, isEnabled: false }), 'Choose a password or add a public key, and switch it on.'],
    [
      'Somebody who reaches all buildings',
      drop({ isEnabled: false, isAbove: true }),
      'Switch it on when files are to come.',
    ],
    ['You', drop({ isEnabled: false, hasPassword: false, publicKeys: ['x'] }), 'Switch it on when files are to come.'],
    [
      'Whoever sends the files',
      drop({ status: 1 }),
      'Give them the address, user name and host key, and send the password separately.',
    ],
    ['Nobody', drop(), 'The next file is imported as it comes.'],
    ['Somebody who manages users', drop({ status: 3 }), '70 of 90 people would be changed.'],
    ['Whoever sends the files', drop({ status: 4 }), 'The file is damaged, or is not a spreadsheet.'],
  ] as const)('%s', ([who, given, what]) => {
    expect(nextStepOf(given, last)).toMatchObject({ who, what });
  });
});

it.for([
  'Somebody else has saved the SFTP settings since this file came: it waits until they release it.',
  'Whoever saved the SFTP settings last can no longer import: somebody who can must save them, then release this.',
])('a file that waits for rights is released by whoever saved the settings last: “%s”', (because) => {
  expect(nextStepOf(drop({ status: 3 }), { ...last, hold: { because, changes: 0 } })).toMatchObject({
    who: 'Whoever saved these settings last and may import',
    what: because,
  });
});

it('tells counts in words, and keys by what their owner calls them', () => {
  expect(countsInWords(last)).toBe('1 created, 1,200 changed, 1 left as they were, 1 refused');
  expect(keysInWords(['ssh-ed25519 AAAA nightly job', '', 'ssh-rsa AAAABBBBCCCC'])).toBe(
    'ssh-ed25519 nightly job, ssh-rsa …BBBBCCCC',
  );
  expect(keysInWords(undefined)).toBe('None');
});
