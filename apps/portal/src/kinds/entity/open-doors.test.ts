import { createApi } from '@wardmere/api';
import {
  entityMachine,
  restorable,
  selectChanges,
  selectKept,
  toStoredDraft,
  type PlainRecord,
} from '@wardmere/machines';
import { expect, it } from 'vitest';
import { createFeed } from '@wardmere/machines/inspection/feed';
import { takeTrace } from '@wardmere/machines/inspection/take-trace';
import { createActor, createMachine, fromPromise, waitFor, type InspectionEvent } from 'xstate';
import { hookOn, stored } from '../../../harness/doors/hook.ts';
import { inverseOf, tellable } from './journal-facts.ts';

const api = createApi({ host: 'https://host.invalid', token: () => undefined });
const running = () => new AbortController().signal;

/** The editor of a hook that is kept already. */
async function opened(hook = stored, inspect?: (event: InspectionEvent) => void) {
  const { entity, sent } = hookOn(hook);
  const { logic, secrets, variants } = entity;
  const machine = entityMachine.provide({
    actors: {
      fetchRecord: fromPromise(({ input }) => logic.fetch(api, input, running())),
      assessDraft: fromPromise(async ({ input }) => logic.assess(api, input, running())),
      saveDraft: fromPromise(({ input }) => logic.save(api, input, running())),
    },
  });
  const input = { kind: 'hook', scope: {}, key: 'h1', blank: {}, variants };
  const actor = createActor(machine, { input, ...(inspect && { inspect }) }).start();
  const change = (fields: PlainRecord) => actor.send({ type: 'draft.change', change: fields });
  const saved = async () => {
    actor.send({ type: 'draft.save' });
    await waitFor(actor, (editor) => editor.matches({ editing: 'saved' }) || editor.matches({ editing: 'invalid' }));
    return sent.at(-1);
  };
  await waitFor(actor, (editor) => editor.hasTag('editing'));
  const changes = () => selectChanges(actor.getSnapshot()).map(({ field }) => field);
  return { actor, change, saved, changes, secrets, variants, sent };
}

it('what was not touched is not sent: a secret that is kept stays where it is', async () => {
  const { change, saved } = await opened();
  change({ name: 'Registers' });
  expect(await saved()).toEqual({ name: 'Registers' });
});

it('nothing is sent where nothing was touched, and a review promises no more than is sent (D-141)', async () => {
  const untouched = await opened();
  untouched.actor.send({ type: 'draft.save' });
  await waitFor(untouched.actor, (editor) => editor.matches({ editing: 'pristine' }));
  expect(untouched.sent).toEqual([]);
  const { actor, change } = await opened();
  change({ name: 'Registers' });
  actor.send({ type: 'draft.review' });
  const { context } = await waitFor(actor, (editor) => editor.matches('reviewing'));
  expect(context.plan).toMatchObject({ kind: 'patch', body: { name: 'Registers' } });
});

it('a secret is changed by a text and removed by null', async () => {
  const changed = await opened();
  changed.change({ password: 'Quay-7-lantern' });
  expect(await changed.saved()).toEqual({ password: 'Quay-7-lantern' });
  const removed = await opened();
  removed.change({ password: null });
  expect(await removed.saved()).toEqual({ password: null });
});

it('the chosen type picks its fields; nothing of the others is counted or sent', async () => {
  const { change, changes, saved } = await opened();
  change({ type: 'bearer' });
  change({ token: 't-1' });
  expect(changes()).toEqual(['type', 'user', 'token']);
  expect(await saved()).toEqual({ type: 'bearer', token: 't-1' });
});

it('switching back finds what was typed, and what was typed for the other type is no change', async () => {
  const { actor, change, changes } = await opened();
  change({ user: 'southmoor' });
  change({ type: 'bearer' });
  change({ token: 't-1' });
  change({ type: 'basic' });
  expect(actor.getSnapshot().context.draft).toMatchObject({ user: 'southmoor', token: 't-1' });
  expect(changes()).toEqual(['user']);
  change({ user: 'northmoor' });
  expect(actor.getSnapshot().value).toEqual({ editing: 'pristine' });
});

it('a field of another type is not asked for', async () => {
  const { actor, change, saved } = await opened();
  change({ user: '' });
  await saved();
  expect(actor.getSnapshot().context.problems).toEqual({ user: 'User is required.' });
  change({ type: 'open' });
  expect(await saved()).toEqual({ type: 'open' });
});

it('what is wrong in the third row is named by it', async () => {
  const { actor, change, saved } = await opened();
  change({ headers: [...stored.headers, { name: ' ', value: '3' }] });
  await saved();
  expect(actor.getSnapshot().context.problems).toEqual({ 'headers.2.name': 'Give the header a name.' });
});

it('a secret is kept in no draft, whether or not the definition names it', async () => {
  const { actor, change, secrets, variants } = await opened();
  change({ name: 'Registers', password: 'Quay-7-lantern', token: 't-1-secret' });
  const kept = selectKept(actor.getSnapshot());
  const editor = { id: 'hook', client: null, noun: 'hook', nameField: 'name', address: '/', secrets, version: 1 };
  const input = { ...editor, kind: 'hook', scope: {}, key: 'h1', blank: {}, variants };
  const text = JSON.stringify(kept && toStoredDraft(input, 'me', kept));
  expect(text).toContain('Registers');
  expect(text).not.toMatch(/Quay|t-1-secret/);
});

const [signed, ofArea] = stored.keys;
const planted = [signed, { ...ofArea, value: 'Quay-7-lantern' }, { name: 'X-New', value: 'Quay-8-lantern' }];

it('a secret in a row is kept, changed or removed, and a new row brings its own', async () => {
  const { change, saved } = await opened();
  change({
    keys: [
      { ...signed, value: null },
      { ...ofArea, name: 'X-Area' },
      { name: 'X-New', value: 'Quay-8-lantern' },
    ],
  });
  expect(await saved()).toEqual({
    keys: [
      { uid: 'k1', name: 'X-Signed', value: null },
      { uid: 'k2', name: 'X-Area' },
      { name: 'X-New', value: 'Quay-8-lantern' },
    ],
  });
});

it('a row that goes takes its secret with it; what was not touched of the list is not sent', async () => {
  const gone = await opened();
  gone.change({ keys: [ofArea] });
  expect(await gone.saved()).toEqual({ keys: [{ uid: 'k2', name: 'X-Area-Key' }] });
  const other = await opened();
  other.change({ name: 'Registers' });
  expect(await other.saved()).toEqual({ name: 'Registers' });
});

it('a secret in a row is kept in no draft: the row comes back with the one that the record keeps', async () => {
  const { actor, change, secrets, variants } = await opened();
  change({ keys: planted });
  const kept = selectKept(actor.getSnapshot());
  const editor = { id: 'hook', client: null, noun: 'hook', nameField: 'name', address: '/', secrets, version: 1 };
  const input = { ...editor, kind: 'hook', scope: {}, key: 'h1', blank: {}, variants };
  const draft = kept && toStoredDraft(input, 'me', kept);
  expect(JSON.stringify(draft)).not.toMatch(/Quay/);
  expect(restorable(input, 'me', draft)?.draft['keys']).toEqual([signed, ofArea, { name: 'X-New' }]);
});

it('a secret in a row is no part of the feed, whoever watches', async () => {
  const feed = createFeed({ size: 500 });
  const { actor, change, saved, secrets } = await opened(stored, feed.observe);
  // The desk says which fields are secret when it opens the work.
  createActor(createMachine({ id: 'work', context: { subject: { secrets } } }), { inspect: feed.observe }).start();
  change({ keys: planted });
  await saved();
  actor.send({ type: 'draft.review' });
  const about = { product: 'p', build: 'b', region: 'uk', route: '/', browser: 'Chromium' };
  const toDeveloper = JSON.stringify(takeTrace(feed, { ...about, privacy: 'secrets' }));
  const toOthers = JSON.stringify(takeTrace(feed, { ...about, privacy: 'personal' }));
  expect(toDeveloper).toContain('X-Area-Key');
  expect(`${toDeveloper}${toOthers}`).not.toMatch(/Quay/);
});

it('a secret in a row is no line of a journal, and a change of such a list has no way back', () => {
  const { entity } = hookOn(stored);
  const known = { ...entity, address: () => '/', list: () => '/' };
  const changed = { field: 'keys', before: stored.keys, after: planted };
  expect(tellable(known, [changed])).toEqual([
    { field: 'keys', before: stored.keys, after: [signed, ofArea, { name: 'X-New' }] },
  ]);
  const only = { field: 'keys', before: stored.keys, after: [signed, { ...ofArea, value: 'Quay-7-lantern' }] };
  expect(tellable(known, [only])).toEqual([]);
  expect(inverseOf(known, 'changed', [only])).toBeNull();
});
