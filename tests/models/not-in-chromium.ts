/** Transitions and states that no journey takes, with the reason they share. An entry for one that was taken fails. */
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
      'portal.child.down',
      'bulk.acting|xstate.error.actor.actOnRows|0',
      'desk.present|work.replaced|0',
      'desk.present|xstate.error.actor.keepDrafts|0',
      'selection.loading|xstate.error.actor.loadWorkplace|0',
      'selection.switching|xstate.error.actor.loadWorkplace|0',
      'work.subject.givenUp',
      'work.subject.givenUp|screen.open|0',
      'work.subject.givenUp|draft.discard|0',
    ],
  },
  {
    because: 'What is asked answers for each of its parts and rejects for none of them.',
    ids: ['session.signingOut|xstate.error.actor.endSessions|0', 'replacement.moving|xstate.error.actor.moveHolders|0'],
  },
  {
    because: 'Only a start-up that broke and was begun again reads a session while one stands.',
    ids: ['session.signedIn|session.begin|0'],
  },
  {
    because: 'No journey signs out in one tab in the very moment that another renews its session, or failed to.',
    ids: [
      'session.signedIn.renewing|session.renew|0',
      'session.signedIn.renewing|xstate.done.actor.renewSession|1',
      'session.signedIn.waiting|session.renew|0',
    ],
  },
  {
    because: 'No journey lets a session end and begin again while the page of a run has been opened.',
    ids: ['importRuns|runs.look|0'],
  },
  {
    because: 'The provider of a platform always says where it ends a session, and the code of the login is waited for.',
    ids: ['session.leaving|xstate.error.actor.leaveProvider|0'],
  },
  {
    because: 'The document leaves for the provider: no page in it leads to the sign-out once more, or to a session.',
    ids: ['session.leaving|session.signOut|0', 'session.signedOut|session.begin|0'],
  },
  {
    because: 'What is shown before the code of the login has come asks nothing that needs a session.',
    ids: ['startUp.waitingForLibrary|session.expire|0', 'startUp.timedOut|session.expire|0'],
  },
  {
    because: 'Flags that cannot be asked for stand as they do without a service: asking does not fail.',
    ids: ['conditions.flags.asking|xstate.error.actor.fetchFlags|0'],
  },
  {
    because: 'No journey lets a question fail which a save or an import asks by itself: what is known stays.',
    ids: [
      'selection.chosen.modules.loadingModules|xstate.error.actor.fetchModules|0',
      'selection.chosen.scope.renewing|xstate.error.actor.fetchScope|0',
    ],
  },
  {
    because: 'A browser that stores nothing has nothing to drop; what it has no room for is told by the work itself.',
    ids: ['desk.present|drafts.unkept|0'],
  },
  {
    because: 'No page shows the same record twice.',
    ids: ['work.attention.shown|screen.open|0', 'work.attention.shown|screen.close|1'],
  },
  {
    because: 'No journey gives up what is typed in the very moment that it is saved, or its record deleted.',
    ids: [
      'entity.saving|draft.discard|0',
      'entity.saving|xstate.error.actor.saveDraft|0',
      'entity.removing|draft.discard|0',
    ],
  },
  {
    because: 'A question lies over what would ask for it, or it is locked, until the platform has answered.',
    ids: ['replacement.moving|holders.look|0'],
  },
  {
    because: 'No journey lets a station sign in with a new key whose code could not be fetched.',
    ids: ['stationKey.open.signedIn|key.show|0'],
  },
  {
    because: 'The browser has left for the provider before the answer could come.',
    ids: ['startUp.signingIn.redirecting|xstate.done.actor.redirectToLogin|0'],
  },
  {
    because: 'A venue takes the place of another in the address, so no Back leads to one before the venues are there.',
    ids: ['mapUpload.open|venue.choose|1'],
  },
  {
    because: 'No journey leaves a page within the moment in which the platform does what was confirmed on it.',
    ids: [
      'mapUpload.uploading|building.leave|0',
      'mapUpload.uploading|building.open|0',
      'mapUpload.uploading|building.open|1',
      'mapUpload.uploading|venues.ask|0',
      'mapUpload.uploading|venue.choose|0',
      'mapUpload.uploading|xstate.done.actor.uploadMap|1',
      'mapUpload.uploading|xstate.error.actor.uploadMap|1',
      'stationKey.rotating|station.leave|0',
      'stationKey.rotating|station.open|0',
      'stationKey.rotating|station.open|1',
      'stationKey.rotating|key.show|0',
      'stationKey.rotating|rotation.ask|0',
      'stationKey.rotating|xstate.done.actor.rotateKey|1',
      'stationKey.rotating|xstate.error.actor.rotateKey|2',
    ],
  },
];
