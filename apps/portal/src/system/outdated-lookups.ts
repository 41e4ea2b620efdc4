import type { Portal, Tells } from './portal.ts';

/**
 * What is remembered around something that was written is out of date: asked for at once where it is on screen, and by the
 * next that needs it elsewhere. Of the kinds that are named; of all where nobody can say what was written.
 */
export const outdated = ({ child }: Portal, at: Readonly<Record<string, string>>, kinds?: readonly string[]): Tells =>
  [child('lookups'), child('recordLookups')]
    .flatMap((host) => Object.values(host.getSnapshot().children))
    .flatMap((to) => {
      const list = to?.getSnapshot().context;
      const isOfIt =
        list &&
        (kinds?.includes(list.kind) ?? 'client' in list.scope) &&
        Object.entries(list.scope).every(([name, id]) => (at[name] ?? id) === id);
      return isOfIt ? [{ to, event: { type: 'list.outdate' } }] : [];
    });
