import { CallError } from '@wardmere/api';
import { errandMachine } from './errand.machine.ts';
import { broke, done, unending } from '../testing/outcomes.ts';
import { defineWalk } from '../testing/walk.ts';

const refusal = new CallError({
  kind: 'unavailable',
  status: 500,
  message: 'Unable to reset password. Please try again',
});

/** Every way through something done to a record besides saving it. */
export const errandWalk = defineWalk<typeof errandMachine>({
  machine: unending(errandMachine),
  given: {
    'the page of a record is open': { kind: 'reset password', target: { user: 'u1' }, blank: { password: '' } },
    'the page of a course is open': { kind: 'export learners', target: { course: 'c1' }, isUnasked: true },
    'the page that changes a password is open': {
      kind: 'change password',
      target: { user: 'u1' },
      blank: { password: '' },
      isOnPage: true,
    },
  },
  when: {
    'the person begins it': { type: 'errand.begin' },
    'the person gives a file': { type: 'errand.give', form: { file: 'photo.png' } },
    'the person asks for what needs no question': { type: 'errand.run' },
    'the person types': { type: 'form.change', change: { password: 'Aa!45678' } },
    'the person sends it': { type: 'errand.send' },
    'the person cancels it': { type: 'errand.cancel' },
    'what was given is right': done('assessForm', {}),
    'something given is wrong': done('assessForm', { password: 'Password is required.' }),
    'what was given cannot be checked': broke('assessForm', refusal),
    'the platform has done it': done('sendErrand', null),
    'the platform refuses it': broke('sendErrand', refusal),
  },
  told: {
    done: 'A notice says that it is done.',
    refused: 'The reason is told.',
  },
  digest: ({ intent, failure, problems, isUnasked, isOnPage }) => [
    intent,
    failure === null,
    Object.keys(problems).length > 0,
    isUnasked,
    isOnPage,
  ],
});
