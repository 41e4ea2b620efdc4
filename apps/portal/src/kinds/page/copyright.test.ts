import { expect, it } from 'vitest';
import { copyrightOf } from './copyright.ts';

it('spans from 2002 in the US', () => expect(copyrightOf('us', 'Wardmere', 2026)).toBe('© 2002–2026 Wardmere'));
it('names the current year alone in the UK', () =>
  expect(copyrightOf('uk', 'Harbour Ltd', 2031)).toBe('© 2031 Harbour Ltd'));
