import { deviceStorage } from '../tab-storage.ts';

/**
 * Whether keys alone do something (WCAG 2.1.4). The choice is one of the person and this browser, says nothing about
 * anyone, and so outlives the session.
 */
export const singleKeys = {
  read: (slug: string): boolean => deviceStorage.read(nameOf(slug)) !== 'off',
  write: (slug: string, on: boolean): void => {
    if (on) deviceStorage.remove(nameOf(slug));
    else deviceStorage.write(nameOf(slug), 'off');
  },
};

const nameOf = (slug: string) => `${slug}.singleKeys`;
