/** Kept for who listens and drawn for nobody: a pixel, or clipped away whole; so is all that stands in it. */
export function isVeiled(element: Element, styleOf: (element: Element) => CSSStyleDeclaration): boolean {
  for (let at: Element | null = element; at !== null && at !== document.body; at = at.parentElement) {
    const { clip, clipPath, overflowX, position, display } = styleOf(at);
    if (display === 'contents') continue;
    if (/inset\((?:50|100)%/.test(clipPath) || /rect\((?:0px|1px),? (?:0px|1px)/.test(clip)) return true;
    if (overflowX === 'visible' && position !== 'absolute') continue;
    const { width, height } = at.getBoundingClientRect();
    if (overflowX !== 'visible' && width <= 2 && height <= 2) return true;
  }
  return false;
}
