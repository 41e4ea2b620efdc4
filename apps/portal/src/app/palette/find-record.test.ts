import { setImmediate as turn } from 'node:timers/promises';
import { DEFAULT_BRAND } from '@wardmere/api';
import { expect, it, onTestFinished } from 'vitest';
import type { Portal } from '../../system/portal.ts';
import { createRoutes } from '../routes.ts';
import { findRecord } from './find-record.ts';

it('whoever looks for an id as the portal is closed is refused once, and no question is left unheard', async () => {
  const unheard: unknown[] = [];
  const hear = (reason: unknown) => void unheard.push(reason);
  process.on('unhandledRejection', hear);
  onTestFinished(() => void process.off('unhandledRejection', hear));
  const closed = {
    routes: createRoutes({ brand: DEFAULT_BRAND, visitorApp: 'va' }),
    child: () => {
      throw new Error('The actor navigation is down.');
    },
  } as unknown as Portal;
  await expect(findRecord(closed, 'an id', new AbortController().signal)).rejects.toThrow('is down');
  await turn();
  expect(unheard).toEqual([]);
});
