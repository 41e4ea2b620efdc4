import type { ReactNode } from 'react';

import { VisuallyHidden } from '../../layout/VisuallyHidden.tsx';
import { content, summary as summaryClass } from './Disclosure.css.ts';

/** What only some want to read, one press away; a browser finds words in it and opens it by itself. */
export function Disclosure({
  summary,
  about,
  children,
}: {
  readonly summary: string;
  /** What it is about, heard after the summary: where several stand in one place, no two are called the same. */
  readonly about?: string | undefined;
  readonly children: ReactNode;
}) {
  return (
    <details>
      <summary className={summaryClass}>
        {summary}
        {about !== undefined && <VisuallyHidden>: {about}</VisuallyHidden>}
      </summary>
      <div className={content}>{children}</div>
    </details>
  );
}
