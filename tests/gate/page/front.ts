const layers = [
  '[aria-modal="true"], dialog:modal',
  // A drawer beside what is out of reach while it is open.
  '[data-open]:has(~ [inert])',
  ':popover-open',
  '[data-scope][data-part="content"][data-state="open"]:not([data-scope="collapsible"], [data-scope="tabs"])',
];

/** What lies over the page: what is behind it was looked at before, and is out of reach or covered. */
export function frontNow(): Element | undefined {
  for (const layer of layers) {
    const last = [...document.querySelectorAll(layer)].findLast((one) => one.checkVisibility());
    if (last !== undefined) return last;
  }
  return undefined;
}
