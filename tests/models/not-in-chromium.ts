/** Transitions that no journey takes, with the reason they share. An entry for one that was taken fails the coverage. */
export interface NotInChromium {
  readonly because: string;
  readonly ids: readonly string[];
}

/** Nobody sends these in what is served; a test looks for whoever begins to. */
export const NOT_SENT = 'Nothing on screen sends it; only the inspector can.';

export const notInChromium: readonly NotInChromium[] = [
  {
    because: 'Only a defect of our own breaks an actor; none is put into what is served.',
    ids: [
      'portal.child.running|xstate.error.actor.child|0',
      'portal.child.running|xstate.error.actor.child|1',
      'collections|xstate.error.actor.*|0',
      'editors.present|xstate.error.actor.*|0',
    ],
  },
  {
    because: 'The browser has left for the provider before the answer could come.',
    ids: ['startUp.signingIn.redirecting|xstate.done.actor.redirectToLogin|0'],
  },
  {
    because: NOT_SENT,
    ids: [
      'selection.chosen|client.forget|0',
      'conditions.flags|flags.change|0',
      'notices|notices.clear|0',
      'editors.present|editors.discard|0',
      'editors.present|editor.park|0',
    ],
  },
];
