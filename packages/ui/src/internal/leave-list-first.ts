/** An Escape in a field whose list is open leaves the list, and what stands around the field stays. */
export function leaveListFirst(event: KeyboardEvent): void {
  const { target } = event;
  if (target instanceof Element && target.matches('[role="combobox"][aria-expanded="true"]')) event.preventDefault();
}
