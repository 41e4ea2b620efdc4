import '@wardmere/ui/theme.css';
import { pathId } from '@wardmere/machines/testing/path-id';
import { walkChart } from '@wardmere/machines/testing/walk-chart';
import { beforeAll, describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { goPath, unknownTo, withoutMeans } from './go-path.ts';
import { screenWalks } from './screen-walks.ts';

// A notice that came up under the pointer, wherever the file before left it, would be rested on.
beforeAll(() => userEvent.hover(document.documentElement, { position: { x: 0, y: 0 } }));

describe.each(screenWalks.map((screenWalk) => [screenWalk.walk.machine.id, screenWalk] as const))(
  'the chart %s behind the screen',
  (_, screenWalk) => {
    it('has a gesture for each sentence, or a reason why there is none', () =>
      expect(withoutMeans(screenWalk)).toEqual([]));
    it('speaks of its own states and sentences alone', () => expect(unknownTo(screenWalk)).toEqual([]));
    const { paths } = walkChart(screenWalk.walk);
    it.each(paths.map((path) => [pathId(screenWalk.walk.machine.id, path), path] as const))('%s', (_id, path) =>
      expect(goPath(screenWalk, path)).resolves.toBeUndefined(),
    );
  },
);
