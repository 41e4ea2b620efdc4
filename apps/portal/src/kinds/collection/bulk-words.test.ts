import { expect, it } from 'vitest';
import { namesApart } from './bulk-words.ts';

const rowName = ({ name }: { readonly name: string }) => name;

it('tells namesakes apart by what a list tells them apart by, and leaves every other name as it is', () => {
  const rows = [
    { name: 'Carys Jones', email: 'carys@hill.example' },
    { name: 'Siân Rees', email: 'sian@hill.example' },
    { name: 'Carys Jones', email: 'c.jones@hill.example' },
    { name: 'Carys Jones', email: '' },
  ];
  expect(namesApart(rows, { rowName, apart: ({ email }: { readonly email: string }) => email })).toEqual([
    'Carys Jones (carys@hill.example)',
    'Siân Rees',
    'Carys Jones (c.jones@hill.example)',
    'Carys Jones',
  ]);
});

it('has the names alone where a list tells nothing apart', () => {
  expect(namesApart([{ name: 'Ground' }, { name: 'Ground' }], { rowName })).toEqual(['Ground', 'Ground']);
});
