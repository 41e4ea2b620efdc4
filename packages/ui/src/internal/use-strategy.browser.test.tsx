import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { draw } from './render.tsx';
import { useStrategy } from './use-strategy.ts';

const strategyBeside = (position: 'static' | 'sticky' | 'fixed') => {
  draw(
    <div style={{ position, top: 0 }}>
      <span>
        <button type="button" id="anchor">
          Open
        </button>
      </span>
    </div>,
  );
  return renderHook(() => useStrategy('anchor')).result.current;
};

it.each([
  ['sticky', 'fixed'],
  ['fixed', 'fixed'],
  ['static', 'absolute'],
] as const)('beside what is %s it is %s', (position, strategy) => {
  expect(strategyBeside(position)).toBe(strategy);
});

it('beside nothing it scrolls along', () => {
  expect(renderHook(() => useStrategy('nowhere')).result.current).toBe('absolute');
});
