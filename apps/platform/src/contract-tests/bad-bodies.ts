import * as sample from './samples.ts';

/** What no record is. */
export const notABody = [null, [], 'text', 7, {}, { name: '' }, { name: { first: 'x' } }, { name: ['x'] }];
/** What no patch may say of any record. */
export const notAPatch = [
  null,
  {},
  [],
  [{ op: 'test', path: '/name', value: 'x' }],
  [{ op: 'move', from: '/name', path: '/notes' }],
  [{ op: 'copy', from: '/name', path: '/notes' }],
  [{ op: 'replace', path: 'name', value: 'x' }],
  [{ op: 'replace', path: '', value: {} }],
  [{ op: 'replace', path: '/', value: {} }],
  [{ op: 'replace', path: '/uid', value: sample.riverbendBuilding }],
  [{ op: 'replace', path: '/clientUID', value: sample.riverbend }],
  [{ op: 'replace', path: '/version', value: 9 }],
  [{ op: 'replace', path: '/__proto__', value: { status: 1 } }],
  [{ op: 'add', path: '/constructor/prototype', value: 1 }],
  [{ op: 'replace', path: '/name/0', value: 'x' }],
  [{ op: 'replace', path: '/name', value: 7 }],
  [{ op: 'remove', path: '/name' }],
  [{ op: 'remove', path: '/notThere' }],
  [
    { op: 'remove', path: '/notes' },
    { op: 'replace', path: '/notes', value: 'x' },
  ],
];
