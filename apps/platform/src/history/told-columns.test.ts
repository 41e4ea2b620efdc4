import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';
import { referredBy, toldOf } from './told-columns.ts';

const rooms = pgTable('rooms', { uid: uuid().primaryKey() });
const table = pgTable('desks', {
  uid: uuid().primaryKey(),
  deskName: text(),
  roomUID: uuid().references(() => rooms.uid),
  keyCode: text(),
  zone: text(),
});
const written = { deskName: {}, roomUID: {}, timezone: {} };

it('what the contract writes of a record is told, by the name it writes it by, and nothing else', () => {
  expect(toldOf(table, written)).toEqual({ desk_name: 'deskName', room_uid: 'roomUID' });
});

it('what the contract writes by another name is told where that is said', () => {
  expect(toldOf(table, written, { zone: 'timezone' })).toMatchObject({ zone: 'timezone' });
});

it('what is told of another record is told with its name', () => {
  expect(referredBy(table, toldOf(table, written))).toEqual({ room_uid: 'rooms' });
  expect(referredBy(table, { desk_name: 'deskName' })).toEqual({});
});
