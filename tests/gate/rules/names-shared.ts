import type { Fault, Rule } from '../page/rule.ts';

/** Two things that do something else are called the same: by its name alone nobody knows which is which (WCAG 2.4.4, 2.4.6). */
export const namesShared: Rule = ({ shown, nameOf }) => {
  const first = new Map<string, HTMLElement>();
  const faults: Fault[] = [];
  for (const control of shown('a[href], button, [role="button"], [role="link"]')) {
    const name = nameOf(control).toLowerCase();
    if (name === '' || control.closest('[aria-hidden="true"], [inert]')) continue;
    const before = first.get(name);
    if (before === undefined) first.set(name, control);
    else if (!isSameAction(before, control))
      faults.push({ at: control, says: `“${nameOf(control)}” is the name of another action as well.` });
  }
  return faults;
};

function isSameAction(one: HTMLElement, other: HTMLElement): boolean {
  const [here, there] = [one, other].map((control) =>
    control instanceof HTMLAnchorElement ? control.href : undefined,
  );
  if (here !== undefined || there !== undefined) return here === there;
  return (
    one.closest('dialog, [role="dialog"], [role="alertdialog"]') !==
    other.closest('dialog, [role="dialog"], [role="alertdialog"]')
  );
}
