/** What can be done with the last message: its way back, or putting it away. */
export function focusLastNotice(): void {
  document.querySelector<HTMLElement>('[data-notices] li:last-child button')?.focus();
}
