import { expect, it } from 'vitest';
import { countingIn } from './changes.ts';

const variants = {
  user: { by: 'type', when: ['basic'] },
  token: { by: 'type', when: ['bearer', 'signed'] },
  type: { by: 'protected', when: [true] },
};

it('of the fields of all types those of the chosen one count', () => {
  const form = { name: 'n', protected: true, type: 'basic', user: 'u', token: 't' };
  expect(countingIn(form, variants)).toEqual({ name: 'n', protected: true, type: 'basic', user: 'u' });
  expect(countingIn({ ...form, type: 'signed' }, variants)).toEqual({
    name: 'n',
    protected: true,
    type: 'signed',
    token: 't',
  });
});

it('what hangs on a field that does not count does not count either', () => {
  expect(countingIn({ protected: false, type: 'basic', user: 'u' }, variants)).toEqual({ protected: false });
});
