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
      'errands|xstate.error.actor.*|0',
    ],
  },
  {
    because: 'What is asked answers for each of its parts and rejects for none of them.',
    ids: ['session.signingOut|xstate.error.actor.endSessions|0', 'replacement.moving|xstate.error.actor.moveHolders|0'],
  },
  {
    because: 'A question lies over what would ask for it, or it is locked, until the platform has answered.',
    ids: ['replacement.moving|holders.look|0'],
  },
  {
    because: 'Whoever dismisses a notice points at it or has the focus there, and it is held meanwhile.',
    ids: ['notices|notice.dismiss|0'],
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
