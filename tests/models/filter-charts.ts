// Runs in the coverage page: what is asked for stays in sight, and the order is by how little was taken.
const form = document.querySelector<HTMLFormElement>('.filters');
const charts = [...document.querySelectorAll<HTMLElement>('[data-chart]')];
const rows = [...document.querySelectorAll<HTMLElement>('.transitions tbody tr')];
const contents = new Map([...charts, ...rows].map((each) => [each, textOf(each)]));

if (form) {
  form.hidden = false;
  form.addEventListener('submit', (event) => event.preventDefault());
  form.addEventListener('input', () => apply(form));
  apply(form);
}

function textOf(element: Element): string {
  // What a summary's row leads to is found by the same words, and of a chart that is named each transition is.
  const about =
    element instanceof HTMLTableRowElement
      ? (document.querySelector(`#${element.dataset['chart'] ?? '—none'}`) ??
        element.closest('section')?.querySelector('h2'))
      : null;
  return `${element.textContent} ${about?.textContent ?? ''}`.toLowerCase();
}

function apply(given: HTMLFormElement): void {
  const fields = new FormData(given);
  const search = wordIn(fields, 'search').trim().toLowerCase();
  const isMissing = fields.has('missing');
  for (const element of [...charts, ...rows]) {
    const isFound = contents.get(element)?.includes(search) === true;
    const isMeant = !isMissing || 'missing' in element.dataset || element.closest('.told') !== null;
    element.toggleAttribute('data-out', !isFound || !isMeant);
  }
  for (const table of document.querySelectorAll('section > .scroll, details > .scroll')) {
    const isEmpty = table.querySelector('tbody tr:not([data-out])') === null;
    const heading = table.previousElementSibling;
    for (const each of [table, heading?.matches('h3') ? heading : null, table.closest('details')])
      each?.toggleAttribute('data-out', isEmpty);
  }
  const order = wordIn(fields, 'order');
  // Each parent's charts are ordered among themselves.
  for (const [parent, theirs] of Map.groupBy(charts, ({ parentElement }) => parentElement))
    parent?.append(
      ...theirs.toSorted((one, other) => (order === '' ? 0 : shareIn(one, order) - shareIn(other, order))),
    );
  const shown = charts.filter((each) => each.localName === 'section' && !('out' in each.dataset)).length;
  const counted = given.querySelector('output');
  if (counted) counted.textContent = shown === 1 ? '1 chart' : `${shown} charts`;
}

/** What was not recorded comes last. */
const shareIn = (element: HTMLElement, body: string): number => Number(element.dataset[body] ?? 101);

function wordIn(fields: FormData, name: string): string {
  const word = fields.get(name);
  return typeof word === 'string' ? word : '';
}
