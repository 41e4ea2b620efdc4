import { expect, it } from 'vitest';
import { namesFollowing, namesInAddress } from './names-in-address.ts';

it.for([
  ['carys.jones@ysgol.example', 'Carys', 'Jones'],
  ['carys_jones-ellis@ysgol.example', 'Carys', 'Jones-Ellis'],
  ["siân.o'neill@ysgol.example", 'Siân', "O'neill"],
  ['c.jones@ysgol.example', '', ''],
  ['head@ysgol.example', '', ''],
  ['carys.jones', '', ''],
  ['carys.jones.2@ysgol.example', '', ''],
  ['room.101@ysgol.example', '', ''],
  ['', '', ''],
] as const)('%s tells of %s %s', ([address, firstName, lastName]) => {
  expect(namesInAddress(address)).toEqual({ firstName, lastName });
});

it('a name that was typed stays, whatever the address tells', () => {
  const told = { email: 'carys.jones@a.example', firstName: 'Carys', lastName: 'Jones' };
  expect(namesFollowing('ann.lee@a.example', told)).toEqual({ firstName: 'Ann', lastName: 'Lee' });
  expect(namesFollowing('ann.lee@a.example', { ...told, lastName: 'Ellis' })).toEqual({ firstName: 'Ann' });
  expect(namesFollowing('', told)).toEqual({ firstName: '', lastName: '' });
});
