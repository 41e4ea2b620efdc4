import { skip } from './layout.css.ts';

/** The first stop of the keyboard: past the frame, to the content. */
export function SkipLink({
  to = 'main',
  children = 'Skip to content',
}: {
  readonly to?: string;
  readonly children?: string;
}) {
  return (
    <a
      className={skip}
      href={`#${to}`}
      onClick={(event) => {
        event.preventDefault();
        document.querySelector<HTMLElement>(`#${CSS.escape(to)}`)?.focus();
      }}
    >
      {children}
    </a>
  );
}
