// oxlint-disable-next-line import/no-unassigned-import -- the theme is styles alone
import '@wardmere/ui/theme.css';
import { walkChart } from '@wardmere/machines/testing/walk-chart';
import { describe, expect, it } from 'vitest';
import { goPath } from './perform.ts';
import { performances } from './performances.ts';

describe.each(performances.map((performance) => [performance.walk.machine.id, performance] as const))(
  'the chart %s behind the screen',
  (_, performance) => {
    const { paths } = walkChart(performance.walk);
    it.each(paths.map((path, index) => [index + 1, path] as const))('path %i', { timeout: 15_000 }, (_index, path) =>
      expect(goPath(performance, path)).resolves.toBeUndefined(),
    );
  },
);
