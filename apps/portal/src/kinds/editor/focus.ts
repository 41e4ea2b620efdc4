/** Fields stand on screen in their own order, which is the order people look for them in; a dialog has its own. */
export function focusFirst(fields: readonly string[]): void {
  const dialog = document.activeElement?.closest('[role="dialog"], [role="alertdialog"]');
  requestAnimationFrame(() => {
    const first = firstIn(dialog, fields) ?? firstIn(document.querySelector('main'), fields);
    first?.focus({ preventScroll: true });
    first?.scrollIntoView({ block: 'center' });
  });
}

const firstIn = (place: Element | null | undefined, fields: readonly string[]): HTMLElement | undefined =>
  [...(place?.querySelectorAll<HTMLElement>('[data-field]') ?? [])].find((control) =>
    isWrong(control.dataset['field'] ?? '', fields),
  );

/** What is wrong inside a field that shows it as its own belongs to the field. */
const isWrong = (control: string, fields: readonly string[]) =>
  fields.some((name) => name === control || name.startsWith(`${control}.`));
