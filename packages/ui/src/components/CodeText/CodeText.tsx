import { createElement } from 'react';
import { CopyButton } from '../CopyButton/CopyButton.tsx';
import { code, holder } from './CodeText.css.ts';

/** An identifier, in letters that are never mistaken for one another. */
export function CodeText({
  children,
  copy,
  oneLine,
}: {
  readonly children: string;
  /** Can be copied: what it is, in the words of the button (“identifier”). */
  readonly copy?: string | undefined;
  /** Cut at the end of its line wherever it stands, so that it needs no places to go to the next one. */
  readonly oneLine?: boolean | undefined;
}) {
  // What is cut where there is no room is had whole by pointing at it.
  const parts = oneLine ? [children] : breakable(children);
  const text = createElement('code', { className: code, title: copy ? undefined : children }, ...parts);
  if (!copy) return text;
  return (
    <span className={holder}>
      {text}
      <CopyButton value={children} label={`Copy ${copy}`} wordless />
    </span>
  );
}

/**
 * An address or a path goes to the next line behind its signs before a name in it is broken; what has no signs for long,
 * such as a fingerprint, between eights.
 */
const breakable = (text: string) =>
  text
    .split(/(?<=[/?&.@:_+-])(?=[^/?&.@:_+-])/)
    .flatMap((part) => (part.length > 24 ? (part.match(/.{1,8}/gs) ?? []) : [part]))
    .flatMap((part, index) => (index === 0 ? [part] : [createElement('wbr'), part]));
