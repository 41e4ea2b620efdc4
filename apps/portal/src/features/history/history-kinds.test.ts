import { expect, it } from 'vitest';
import { toldKinds } from './history-kinds.ts';

it('a type of client is told by the label it has under the brand (D-002)', () => {
  const { clients } = toldKinds({ routes: [], brand: 'Harbourline' }, 'client');
  expect(clients?.choices?.['type']?.options.map(({ label }) => label)).toContain('Harbourline');
});
