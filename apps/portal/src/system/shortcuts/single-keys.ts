/**
 * Whether keys alone do something (WCAG 2.1.4). The choice is one of the person and this browser, says nothing about
 * anyone, and so outlives the session.
 */
export const singleKeys = {
  read: (slug: string): boolean => {
    try {
      return localStorage.getItem(nameOf(slug)) !== 'off';
    } catch {
      return true;
    }
  },
  write: (slug: string, on: boolean): void => {
    try {
      if (on) localStorage.removeItem(nameOf(slug));
      else localStorage.setItem(nameOf(slug), 'off');
    } catch {
      // Where nothing can be stored, the choice holds as long as the page.
    }
  },
};

const nameOf = (slug: string) => `${slug}.singleKeys`;
