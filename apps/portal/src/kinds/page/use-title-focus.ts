import { useEffect, useRef } from 'react';

/** Where another part of a page takes the place of one that is done with, its title has the focus, and is read out. */
export function useTitleFocus(part: string): void {
  const seen = useRef(part);
  useEffect(() => {
    if (seen.current === part) return;
    seen.current = part;
    document.querySelector<HTMLElement>('main [data-page-title]')?.focus();
  }, [part]);
}
