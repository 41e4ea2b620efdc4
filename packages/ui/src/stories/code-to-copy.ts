/** What the code of a story is made from. */
interface Told {
  readonly args: Readonly<Record<string, unknown>>;
}

/** The code of a story as somebody may take it over: a set as it is made, and what opens as it is when it is open. */
export const codeToCopy = (code: string, { args }: Told): string =>
  Object.entries(args)
    .reduce(
      (made, [name, value]) =>
        value instanceof Set
          ? made.replace(`${name}={[object Set]}`, () => `${name}={new Set(${JSON.stringify([...value])})}`)
          : made,
      code,
    )
    .replace(/(?<=\s)open=\{false\}/, 'open');

/** What stands for a handler: the bundle's own text of a function would be no code to copy. */
export const handlerToCopy = (): string => '() => undefined';
