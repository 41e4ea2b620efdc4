/** Notes what each element listens to from the first script on; put into a page before anything is drawn. */
export function noteHearers(): void {
  const heard = new WeakMap<EventTarget, Set<string>>();
  Reflect.set(globalThis, 'gateHears', heard);
  // oxlint-disable-next-line typescript/unbound-method -- it is called on whatever it was called on
  const add = EventTarget.prototype.addEventListener;
  EventTarget.prototype.addEventListener = function listen(
    this: EventTarget,
    ...[type, ...rest]: Parameters<typeof add>
  ): void {
    // The window's own is called without one.
    const target = this ?? globalThis;
    heard.set(target, (heard.get(target) ?? new Set()).add(type));
    add.call(target, type, ...rest);
  };
}
