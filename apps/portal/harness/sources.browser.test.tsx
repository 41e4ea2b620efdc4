import '@wardmere/ui/theme.css';
import { workId } from '@wardmere/machines';
import type { Raw } from '@wardmere/machines/inspection/feed';
import { expect, it } from 'vitest';
import type { AnyActorRef } from 'xstate';
import { pages } from '../src/system/pages.ts';
import type { Portal } from '../src/system/portal.ts';
import { to } from '../src/system/to.ts';
import { building, client } from './addresses.ts';
import { nameOf, uidOf } from './generate.ts';
import { fill, press, seeChanges, seeText, seeTitle } from './gestures.ts';
import { landed, rememberClient } from './paths/landed.ts';
import { switchClient } from './paths/picker.ts';

/** What charts are told by views, by calls and by the document itself: nothing of it is another chart's doing. */
const gestures = new Set([
  'actor.begin',
  'building.leave',
  'building.open',
  'client.switch',
  'client.visit',
  'collection.open',
  'dialogs.offer',
  'dialogs.withdraw',
  'directory.open',
  'draft.change',
  'draft.save',
  'flow.hide',
  'flow.show',
  'notices.hold',
  'notices.release',
  'operation.attempt',
  'page.hide',
  'page.show',
  'place.visit',
  'venue.choose',
  'work.close',
  'work.open',
]);

const other = { uid: uidOf('clients', 2), name: nameOf('clients', 2) };

/** Every event of a portal, whatever the feed still keeps of it in the end. */
function record({ feed }: Portal) {
  const events: Extract<Raw, { kind: 'event' }>[] = [];
  let last = 0;
  const read = () => {
    for (const raw of feed.after(last) ?? feed.kept().messages) {
      last = raw.seq;
      if (raw.kind === 'event') events.push(raw);
    }
  };
  read();
  feed.listen(read);
  return events;
}

const named = (ref: AnyActorRef | undefined) => ref?.id ?? 'nobody';

it('has the source of each event between two charts, from signing in to signing out', async () => {
  const here = await landed(
    { as: 'systemAdministrator', path: to(pages.clientBuilding, { client, building }), before: rememberClient },
    'Hill School',
  );
  const { portal } = here;
  const events = record(portal);
  await fill('Phone number', '0113 496 0999');
  await seeChanges(1);
  await press('Save');
  await seeText('“Hill School” saved');
  await switchClient(here, other);
  await seeTitle(other.name);
  portal.navigate(to(pages.logout));
  await seeTitle('Signing out');
  here.close();

  const ofItself = events.filter(({ source, event }) => source === undefined && !event.type.startsWith('xstate.'));
  expect([...new Set(ofItself.map(({ event }) => event.type))].filter((type) => !gestures.has(type))).toEqual([]);

  const told = new Set(events.map(({ source, ref, event }) => `${named(source)} → ${named(ref)}: ${event.type}`));
  expect([...told]).toEqual(
    expect.arrayContaining([
      // Signing in.
      'startUp → portal: startUp.sessionRead',
      'portal → session: session.begin',
      'portal → selection: session.begin',
      'selection → portal: selection.settled',
      'portal → tab: context.keep',
      'portal → startUp: selection.settled',
      'facts → portal: facts.changed',
      'portal → navigation: facts.know',
      'portal → desk: person.arrive',
      // Saving.
      `subject → ${workId({ kind: 'building', scope: { client }, key: building })}: entity.saved`,
      'desk → portal: desk.staked',
      'portal → navigation: unsaved.know',
      'desk → portal: desk.told',
      'portal → notices: notice.show',
      'portal → journal: change.note',
      'portal → selection: building.refresh',
      // Another client.
      'navigation → portal: navigation.accepted',
      'portal → selection: client.choose',
      'selection → portal: selection.clientChosen',
      'portal → address: address.go',
      'portal → navigation: place.change',
      'portal → desk: client.change',
      // Signing out.
      'portal → session: session.signOut',
      'session → portal: session.signedOut',
      'portal → selection: session.end',
      'portal → journal: journal.clear',
      'portal → desk: person.leave',
    ]),
  );
});
