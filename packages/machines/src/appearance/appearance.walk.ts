import { PLAIN_APPEARANCE } from '@wardmere/api';
import { appearanceMachine } from './appearance.machine.ts';
import { profile } from '../testing/people.ts';
import { broke, done } from '../testing/outcomes.ts';
import { defineWalk } from '../testing/walk.ts';

const dark = { scheme: 'dark', density: 'comfortable', language: 'usual' } as const;

/** How somebody likes the portal. */
export const appearanceWalk = defineWalk<typeof appearanceMachine>({
  machine: appearanceMachine,
  given: { 'nobody has chosen how this browser looks': { drawn: PLAIN_APPEARANCE } },
  when: {
    'dark has been chosen elsewhere': { type: 'appearance.know', appearance: dark },
    'the person chooses dark': { type: 'appearance.choose', choice: { scheme: 'dark' } },
    'the person chooses compact rows': { type: 'appearance.choose', choice: { density: 'compact' } },
    'it is kept': done('keepAppearance', { ...profile, ...dark }),
    'it cannot be kept': broke('keepAppearance', new Error('offline')),
  },
  told: {
    drawn: 'The page is drawn so.',
    kept: 'The profile says so from now on.',
    refused: 'A notice says that it could not be kept.',
  },
  digest: ({ chosen, sent }) => [chosen, sent],
});
