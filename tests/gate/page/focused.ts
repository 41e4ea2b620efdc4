/** The element that has the focus, or nothing while it is the page's own. */
export function focused(): HTMLElement | undefined {
  const { activeElement } = document;
  return activeElement instanceof HTMLElement && activeElement !== document.body ? activeElement : undefined;
}

/** Where the focus is seen: a control that is drawn by its label, or by a box of its own, is seen there. */
export function drawnFor(element: HTMLElement): HTMLElement {
  const { width, height } = element.getBoundingClientRect();
  const isDrawn = width > 4 && height > 4 && Number(getComputedStyle(element).opacity) > 0.1;
  if (isDrawn) return element;
  const label =
    element.closest('label') ?? ('labels' in element && element.labels instanceof NodeList ? element.labels[0] : null);
  return label instanceof HTMLElement ? label : (element.parentElement ?? element);
}
