import { expect, it } from 'vitest';
import { noticeOfFailure } from './notice-of.ts';

const message = 'Unable to delete title. Please try again';

it('a failure told in passing has its words, and nothing besides where nothing is said', () => {
  expect(noticeOfFailure({ kind: 'unreachable', reason: 'network', message })).toEqual({
    tone: 'danger',
    text: message,
  });
});

it('what the host says stands below in its own sentence, and the attempt is named', () => {
  expect(
    noticeOfFailure({
      kind: 'forbidden',
      message,
      description: 'You may not give or take this role.',
      operation: 'DELETE titles',
    }),
  ).toEqual({
    tone: 'danger',
    text: message,
    detail: 'You may not give or take this role.',
    operation: 'DELETE titles',
  });
});

it('what is wrong with single values is told too: there is no form to say it', () => {
  const fields = { status: ['The last administrator stays.'], roleUIDs: ['Choose roles from the list.'] };
  expect(noticeOfFailure({ kind: 'rejected', status: 400, message, fields }).detail).toBe(
    'The last administrator stays. Choose roles from the list.',
  );
});
