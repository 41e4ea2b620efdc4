/** A story or a test is never left: what the portal does not take of a click leads nowhere. */
export function stayHere(signal: AbortSignal): void {
  document.addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      const opensBeside = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || link?.target === '_blank';
      if (link && !opensBeside) event.preventDefault();
    },
    { signal },
  );
}
