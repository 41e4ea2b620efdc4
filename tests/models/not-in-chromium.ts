/** Transitions that no journey takes, with the reason they share. An entry for one that was taken fails the coverage. */
export interface NotInChromium {
  readonly because: string;
  readonly ids: readonly string[];
}

export const notInChromium: readonly NotInChromium[] = [
  {
    because: 'Only a defect of our own breaks an actor; none is put into what is served.',
    ids: [
      'portal.child.running|xstate.error.actor.child|0',
      'portal.child.running|xstate.error.actor.child|1',
      'collections|xstate.error.actor.*|0',
      'desk.present|xstate.error.actor.*|0',
      'work.subject.living|xstate.error.actor.subject|0',
      'work.subject.living|xstate.error.actor.subject|1',
    ],
  },
  {
    because: 'The browser has left for the provider before the answer could come.',
    ids: ['startUp.signingIn.redirecting|xstate.done.actor.redirectToLogin|0'],
  },
  {
    because:
      'A venue takes the place of another in the address, so no Back leads to one before the venues are there or while one is sent.',
    ids: ['mapUpload.open|venue.choose|1', 'mapUpload.open.uploading|venue.choose|0'],
  },
];
