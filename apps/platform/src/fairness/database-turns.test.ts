import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { databaseTurns } from './database-turns.ts';

it('somebody alone, however much they ask, leaves a turn for a colleague who comes, and one for another client', async () => {
  const turns = databaseTurns();
  const began: string[] = [];
  const ended = Promise.withResolvers<undefined>();
  const ask = (part: string, member: string) =>
    turns.run({ part, member }, () => {
      began.push(`${member} of ${part}`);
      return ended.promise;
    });
  const all = Array.from({ length: 40 }, () => ask('Northmoor', 'Nia'));
  await wait(0);
  const alone = began.splice(0).length;
  all.push(ask('Northmoor', 'Bryn'));
  await wait(0);
  all.push(ask('Riverbend', 'Maria'));
  await wait(0);
  expect({ alone, began }).toEqual({ alone: 6, began: ['Bryn of Northmoor', 'Maria of Riverbend'] });
  ended.resolve(undefined);
  await Promise.all(all);
});
