import { type ReactNode, useState } from 'react';

/** What a person last chose, until the one who gave the value gives another. */
export function Held<Value>({
  given,
  children,
}: {
  readonly given: Value;
  readonly children: (value: Value, change: (value: Value) => void) => ReactNode;
}) {
  const [value, setValue] = useState(() => given);
  const [from, setFrom] = useState(() => given);
  if (from !== given) {
    setFrom(() => given);
    setValue(() => given);
  }
  return children(value, (next) => setValue(() => next));
}
