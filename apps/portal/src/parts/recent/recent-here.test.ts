import { expect, it } from 'vitest';
import { toldApart } from './recent-here.ts';

it('tells what was opened from its namesakes, by what it is and by its address', () => {
  const told = toldApart([
    { kind: 'user', name: 'Carys Jones', address: '/1', client: '', apart: 'carys@hill.example' },
    { kind: 'contact', name: 'Carys Jones', address: '/2', client: '', apart: '' },
    { kind: 'user', name: 'Siân Rees', address: '/3', client: '', apart: 'sian@hill.example' },
  ]);
  expect(told.map(({ detail, isAlone }) => [detail, isAlone])).toEqual([
    ['User · carys@hill.example', false],
    ['Contact', false],
    ['User', true],
  ]);
});
