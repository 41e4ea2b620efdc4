import { createApi } from '@wardmere/api';
import { entityMachine, selectChanges, selectKept, toStoredDraft, type PlainRecord } from '@wardmere/machines';
import { expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { hookOn, stored } from '../../../harness/doors/hook.ts';

const api = createApi({ host: 'https://host.invalid', token: () => undefined });
const running = () => new AbortController().signal;

/** The editor of a hook that is kept already. */
async function opened(hook = stored) {
  const { entity, sent } = hookOn(hook);
  const { logic, secrets, variants } = entity;
  const machine = entityMachine.provide({
    actors: {
      fetchRecord: fromPromise(({ input }) => logic.fetch(api, input, running())),
      assessDraft: fromPromise(async ({ input }) => logic.assess(input)),
      saveDraft: fromPromise(({ input }) => logic.save(api, input, running())),
    },
  });
  const input = { kind: 'hook', scope: {}, key: 'h1', blank: {}, variants };
  const actor = createActor(machine, { input }).start();
  const change = (fields: PlainRecord) => actor.send({ type: 'draft.change', change: fields });
  const saved = async () => {
    actor.send({ type: 'draft.save' });
    await waitFor(actor, (editor) => editor.matches({ editing: 'saved' }) || editor.matches({ editing: 'invalid' }));
    return sent.at(-1);
  };
  await waitFor(actor, (editor) => editor.hasTag('editing'));
  const changes = () => selectChanges(actor.getSnapshot()).map(({ field }) => field);
  return { actor, change, saved, changes, secrets, variants };
}

it('what was not touched is not sent: a secret that is kept stays where it is', async () => {
  const { change, saved } = await opened();
  change({ name: 'Registers' });
  expect(await saved()).toEqual({ name: 'Registers' });
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
