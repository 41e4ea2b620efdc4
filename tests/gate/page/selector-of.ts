/** A selector by which the element is found again by whoever reads of it. */
export function selectorOf(element: Element): string {
  const path: string[] = [];
  for (let at: Element | null = element; at !== null && path.length < 5; at = at.parentElement) {
    if (at.id !== '' && /^[\w-]+$/.test(at.id)) return [`#${at.id}`, ...path].join(' > ');
    path.unshift(partOf(at));
    if (/^(?:BODY|MAIN|HEADER|NAV|FOOTER|DIALOG)$/.test(at.tagName)) break;
  }
  return path.join(' > ');
}

function partOf(element: Element): string {
  const tag = element.tagName.toLowerCase();
  const label = element.getAttribute('aria-label') ?? element.getAttribute('name');
  const alike = [...(element.parentElement?.children ?? [])].filter(({ tagName }) => tagName === element.tagName);
  const place = alike.length > 1 ? `:nth-of-type(${alike.indexOf(element) + 1})` : '';
  return label !== null && label.length < 40
    ? `${tag}[${element.hasAttribute('aria-label') ? 'aria-label' : 'name'}="${label}"]`
    : tag + place;
}
