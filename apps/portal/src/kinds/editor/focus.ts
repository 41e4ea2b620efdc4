/** Fields stand on screen in their own order, which is the order people look for them in; a dialog has its own. */
export function focusFirst(fields: readonly string[]): void {
  const dialog = document.activeElement?.closest('[role$="dialog"]');
  requestAnimationFrame(() => {
    const controls = [dialog, document.querySelector('main')].flatMap((place) => [
      ...(place?.querySelectorAll<HTMLElement>('[data-field]') ?? []),
    ]);
    const first = controls.find((control) => isWrong(control.dataset['field'] ?? '', fields));
    first?.focus({ preventScroll: true });
    first?.scrollIntoView({ block: 'center' });
  });
}

/** What is wrong inside a field that shows it as its own belongs to the field. */
const isWrong = (control: string, fields: readonly string[]) =>
  fields.some((name) => name === control || name.startsWith(`${control}.`));
