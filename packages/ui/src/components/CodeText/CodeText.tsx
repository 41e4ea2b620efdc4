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
  if (!copy) return <code className={code}>{children}</code>;
  return (
    <span className={holder}>
      <code className={code}>{children}</code>
      <CopyButton value={children} label="Copy" wordless />
    </span>
  );
}
