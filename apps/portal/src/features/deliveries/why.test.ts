import { expect, it } from 'vitest';
import { whyOf } from './why.ts';

const delivery = { isTest: false, attempts: 1, resends: 0 };

it.each([
  ['what its rule let through and was sent', true, delivery, { title: 'Why it was sent' }],
  ['what its rule kept back', false, { ...delivery, attempts: 0 }, { title: 'Why it was not sent' }],
  [
    'a test that its rule would have kept back, and that was sent',
    false,
    { ...delivery, isTest: true },
    { title: 'What its rule says', all: 'A test is sent whatever its rule says.' },
  ],
  [
    'what its rule kept back and somebody sent',
    false,
    { ...delivery, resends: 1 },
    { title: 'What its rule says', all: 'Its rule kept it back, and somebody sent it by hand.' },
  ],
  [
    'what its rule let through and was not sent for another reason',
    true,
    { ...delivery, attempts: 0 },
    { title: 'What its rule says' },
  ],
])('the rule of %s is headed by what became of it', (_, matches, of, why) => expect(whyOf(matches, of)).toEqual(why));
