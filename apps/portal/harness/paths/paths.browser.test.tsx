import '@wardmere/ui/theme.css';
import { walkChart } from '@wardmere/machines/testing/walk-chart';
import { describe, expect, it } from 'vitest';
import { goPath, unperformed } from './perform.ts';
import { performances } from './performances.ts';

describe.each(performances.map((performance) => [performance.walk.machine.id, performance] as const))(
  'the chart %s behind the screen',
  (_, performance) => {
    it('has a gesture for each sentence, or a reason why there is none', () =>
      expect(unperformed(performance)).toEqual([]));
    const { paths } = walkChart(performance.walk);
    it.each(paths.map((path, index) => [index + 1, path] as const))('path %i', (_index, path) =>
      expect(goPath(performance, path)).resolves.toBeUndefined(),
    );
  },
);
