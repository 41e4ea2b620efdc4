import { createActor, SimulatedClock } from 'xstate';
import { describe, expect, it } from 'vitest';
import { NOTICE_LIFETIME, noticesMachine, OFFER_LIFETIME, selectNotices, type NewNotice } from './notices.machine.ts';

function open() {
  const clock = new SimulatedClock();
  const actor = createActor(noticesMachine, { clock });
  actor.start();
  const show = (text: string, tone: NewNotice['tone'] = 'success') =>
    actor.send({ type: 'notice.show', notice: { tone, text } });
  const dismiss = (text: string) =>
    actor.send({
      type: 'notice.dismiss',
      id: selectNotices(actor.getSnapshot()).find((one) => one.text === text)?.id ?? 0,
    });
  const texts = () => selectNotices(actor.getSnapshot()).map(({ text }) => text);
  return { actor, clock, show, dismiss, texts };
}

describe('a notice', () => {
  it('is said once: the same words again replace the earlier ones', () => {
    const { show, texts } = open();
    for (const text of ['Saved', 'Copied', 'Saved']) show(text);
    expect(texts()).toEqual(['Copied', 'Saved']);
  });

  it('gives way to the next about the same record, unless it tells of a failure', () => {
    const { actor, show, texts } = open();
    const about = (record: string, text: string, tone: NewNotice['tone'] = 'success') =>
      actor.send({ type: 'notice.show', notice: { tone, text, about: record } });
    about('hill', '“Hill School” saved');
    about('fox', '“Fox School” saved');
    show('Copied');
    about('hill', 'Taken back: “Hill School”');
    expect(texts()).toEqual(['“Fox School” saved', 'Copied', 'Taken back: “Hill School”']);
    about('fox', 'Unable to update building. Please try again', 'danger');
    about('fox', '“Fox School” saved');
    expect(texts()).toContain('Unable to update building. Please try again');
  });

  it('goes by itself after its lifetime', () => {
    const { clock, show, texts } = open();
    show('Saved');
    clock.increment(NOTICE_LIFETIME - 1);
    expect(texts()).toEqual(['Saved']);
    clock.increment(1);
    expect(texts()).toEqual([]);
  });

  it('goes after its lifetime whatever comes or is dismissed meanwhile', () => {
    const { clock, show, dismiss, texts } = open();
    show('One');
    clock.increment(NOTICE_LIFETIME - 2);
    show('Two');
    show('Failed', 'danger');
    clock.increment(1);
    dismiss('Two');
    expect(texts()).toEqual(['One', 'Failed']);
    clock.increment(1);
    expect(texts()).toEqual(['Failed']);
  });

  it('that becomes the oldest because the one before is dismissed has its whole lifetime from then', () => {
    const { clock, show, dismiss, texts } = open();
    show('One');
    show('Two');
    clock.increment(NOTICE_LIFETIME - 1);
    dismiss('One');
    clock.increment(NOTICE_LIFETIME - 1);
    expect(texts()).toEqual(['Two']);
    clock.increment(1);
    expect(texts()).toEqual([]);
  });

  it('goes one by one, the oldest first', () => {
    const { clock, show, texts } = open();
    show('One');
    show('Two');
    clock.increment(NOTICE_LIFETIME);
    expect(texts()).toEqual(['Two']);
    clock.increment(NOTICE_LIFETIME);
    expect(texts()).toEqual([]);
  });

  it('of a failure stays until it is dismissed (D-191)', () => {
    const { clock, show, dismiss, texts } = open();
    show('Unable to delete building. Please try again', 'danger');
    show('Saved');
    clock.increment(NOTICE_LIFETIME);
    clock.increment(60 * 60_000);
    expect(texts()).toEqual(['Unable to delete building. Please try again']);
    dismiss('Unable to delete building. Please try again');
    expect(texts()).toEqual([]);
  });

  it('of a warning stays until it is dismissed, on the next page too: it tells of a loss', () => {
    const { actor, clock, show, dismiss, texts } = open();
    show('1 change could not be taken back', 'warning');
    for (const text of ['1', '2', '3', '4', '5']) show(text);
    actor.send({ type: 'page.leave' });
    for (let at = 0; at < 5; at += 1) clock.increment(NOTICE_LIFETIME);
    expect(texts()).toEqual(['1 change could not be taken back']);
    dismiss('1 change could not be taken back');
    expect(texts()).toEqual([]);
  });

  it('of a warning gives way to the next about the same record', () => {
    const { actor, texts } = open();
    const about = (text: string, tone: NewNotice['tone']) =>
      actor.send({ type: 'notice.show', notice: { tone, text, about: 'hill' } });
    about('“Hill School” had to be opened again', 'warning');
    about('“Hill School” saved', 'success');
    expect(texts()).toEqual(['“Hill School” saved']);
  });

  it('of a failure ends with the next attempt of the same operation, and with no other (D-191)', () => {
    const { actor, clock, show, texts } = open();
    const fail = (text: string, operation: string) =>
      actor.send({ type: 'notice.show', notice: { tone: 'danger', text, operation } });
    fail('Unable to fetch countries. Please try again', 'GET countries');
    fail('Unable to fetch states. Please try again', 'GET states');
    show('Saved');
    actor.send({ type: 'operation.attempt', operation: 'GET timezones' });
    expect(texts()).toHaveLength(3);
    actor.send({ type: 'operation.attempt', operation: 'GET countries' });
    expect(texts()).toEqual(['Unable to fetch states. Please try again', 'Saved']);
    clock.increment(NOTICE_LIFETIME);
    expect(texts()).toEqual(['Unable to fetch states. Please try again']);
  });

  it('of a success does not end because the same is done again', () => {
    const { actor, texts } = open();
    actor.send({ type: 'notice.show', notice: { tone: 'success', text: 'Saved', operation: 'PUT role' } });
    actor.send({ type: 'operation.attempt', operation: 'PUT role' });
    expect(texts()).toEqual(['Saved']);
  });

  it('of a failure stays behind with its page; what was done is told on the next one too (D-191)', () => {
    const { actor, show, texts } = open();
    show('Failed', 'danger');
    show('Added');
    actor.send({ type: 'page.leave' });
    expect(texts()).toEqual(['Added']);
  });

  it('of the same words about something else is another one', () => {
    const { actor, texts } = open();
    for (const detail of ['“Nurse” was not deleted.', '“Cook” was not deleted.', '“Cook” was not deleted.'])
      actor.send({ type: 'notice.show', notice: { tone: 'warning', text: 'This role does not exist', detail } });
    expect(selectNotices(actor.getSnapshot()).map(({ detail }) => detail)).toEqual([
      '“Nurse” was not deleted.',
      '“Cook” was not deleted.',
    ]);
    expect(texts()).toHaveLength(2);
  });

  it('of a failure is not pushed out by newer ones', () => {
    const { show, texts } = open();
    show('Failed', 'danger');
    for (const text of ['1', '2', '3', '4', '5']) show(text);
    expect(texts()).toEqual(['Failed', '3', '4', '5']);
  });

  it('is never swallowed by failures: the newest is on screen', () => {
    const { show, texts } = open();
    for (const text of ['1', '2', '3', '4']) show(text, 'danger');
    show('Saved');
    expect(texts()).toEqual(['1', '2', '3', '4', 'Saved']);
    show('Copied');
    expect(texts()).toEqual(['1', '2', '3', '4', 'Copied']);
  });

  it('that offers something stays for twelve seconds', () => {
    const { actor, clock, texts } = open();
    const action = { label: 'Undo', does: 'undo', ids: [1] } as const;
    actor.send({ type: 'notice.show', notice: { tone: 'success', text: 'Saved', action } });
    expect(OFFER_LIFETIME).toBe(12_000);
    clock.increment(OFFER_LIFETIME - 1);
    expect(texts()).toEqual(['Saved']);
    clock.increment(1);
    expect(texts()).toEqual([]);
  });

  it('keeps its action and has an id of its own', () => {
    const { actor, show } = open();
    actor.send({
      type: 'notice.show',
      notice: { tone: 'info', text: 'Deleted', action: { label: 'Undo', does: 'undo', ids: [1] } },
    });
    show('Saved');
    expect(selectNotices(actor.getSnapshot())).toEqual([
      { id: 1, tone: 'info', text: 'Deleted', action: { label: 'Undo', does: 'undo', ids: [1] } },
      { id: 2, tone: 'success', text: 'Saved' },
    ]);
  });
});

describe('while the person is reading', () => {
  it('nothing leaves, and the lifetime begins anew afterwards', () => {
    const { actor, clock, show, texts } = open();
    show('Saved');
    actor.send({ type: 'notices.hold' });
    clock.increment(10 * NOTICE_LIFETIME);
    expect(texts()).toEqual(['Saved']);
    actor.send({ type: 'notices.release' });
    clock.increment(NOTICE_LIFETIME - 1);
    expect(texts()).toEqual(['Saved']);
    clock.increment(1);
    expect(texts()).toEqual([]);
  });

  it('nothing leaves because another notice came or one was dismissed', () => {
    const { actor, clock, show, dismiss, texts } = open();
    show('Saved');
    actor.send({ type: 'notices.hold' });
    show('Copied');
    show('Sent');
    dismiss('Copied');
    clock.increment(10 * NOTICE_LIFETIME);
    expect(texts()).toEqual(['Saved', 'Sent']);
  });

  it('the last one dismissed ends the reading: later ones leave by themselves', () => {
    const { actor, clock, show, dismiss, texts } = open();
    show('Saved');
    actor.send({ type: 'notices.hold' });
    dismiss('Saved');
    show('Copied');
    clock.increment(NOTICE_LIFETIME);
    expect(texts()).toEqual([]);
  });

  it('a failure that no longer holds leaves all the same, and the reading goes on', () => {
    const { actor, clock, show, texts } = open();
    actor.send({ type: 'notice.show', notice: { tone: 'danger', text: 'Failed', operation: 'GET states' } });
    show('Saved');
    actor.send({ type: 'notices.hold' });
    actor.send({ type: 'operation.attempt', operation: 'GET states' });
    clock.increment(10 * NOTICE_LIFETIME);
    expect(texts()).toEqual(['Saved']);
  });

  it('a failure is read in peace too: what comes meanwhile waits', () => {
    const { actor, clock, show, texts } = open();
    show('Failed', 'danger');
    actor.send({ type: 'notices.hold' });
    show('Saved');
    clock.increment(NOTICE_LIFETIME);
    expect(texts()).toEqual(['Failed', 'Saved']);
  });
});
