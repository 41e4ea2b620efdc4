import { createElement } from 'react';
import { CopyButton } from '../CopyButton/CopyButton.tsx';
import { code, holder } from './CodeText.css.ts';

/** An identifier, in letters that are never mistaken for one another. */
export function CodeText({
  children,
  copy = false,
}: {
  readonly children: string;
  readonly copy?: boolean | undefined;
}) {
  const text = createElement('code', { className: code }, ...breakable(children));
  if (!copy) return text;
  return (
    <span className={holder}>
      {text}
      <CopyButton value={children} label="Copy" wordless />
    </span>
  );
}

/** An address or a path goes to the next line behind its signs before a name in it is broken. */
const breakable = (text: string) =>
  text
    .split(/(?<=[/?&.@:_-])(?=[^/?&.@:_-])/)
    .flatMap((part, index) => (index === 0 ? [part] : [createElement('wbr'), part]));
