import { describe, expect, it } from 'vitest';
import { createRehearsal } from './plan.ts';

const storageWith = (text: string | null) => {
  let kept = text;
  return { getItem: () => kept, setItem: (_: string, next: string) => void (kept = next), kept: () => kept };
};

describe('a rehearsal of failures', () => {
  it('lets a call fail once, or each time, and no other call', () => {
    const rehearsal = createRehearsal(storageWith(null));
    rehearsal.set('clients.get', { fault: 'broken', once: true });
    rehearsal.set('buildings.list', { fault: 'offline', once: false });
    expect(['clients.get', 'clients.get', 'clients.create'].map((call) => rehearsal.meet(call))).toEqual([
      'broken',
      undefined,
      undefined,
    ]);
    expect([rehearsal.meet('buildings.list'), rehearsal.meet('buildings.list')]).toEqual(['offline', 'offline']);
  });

  it('outlives a reload, but not what this build does not know', () => {
    const storage = storageWith(null);
    createRehearsal(storage).set('session.systemProfile', { fault: 'time-out', once: true });
    expect(createRehearsal(storage).meet('session.systemProfile')).toBe('time-out');
    expect(createRehearsal(storage).meet('session.systemProfile')).toBeUndefined();
    const strange = '[["clients.get",{"fault":"of another build","once":true}],["a"],7]';
    expect([...createRehearsal(storageWith(strange)).read()]).toEqual([]);
    expect([...createRehearsal(storageWith('{')).read()]).toEqual([]);
  });

  it('ends for all calls together', () => {
    const rehearsal = createRehearsal(storageWith(null));
    rehearsal.set('clients.get', { fault: 'broken', once: false });
    let told = 0;
    rehearsal.subscribe(() => (told += 1));
    rehearsal.clear();
    expect([rehearsal.meet('clients.get'), told]).toEqual([undefined, 1]);
  });
});
