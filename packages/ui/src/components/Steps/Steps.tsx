import { useAnchor } from '../../internal/navigation.ts';
import { VisuallyHidden } from '../../layout/VisuallyHidden.tsx';
import { Icon } from '../Icon/Icon.tsx';
import * as css from './Steps.css.ts';

/** One step of a flow; its address lets a person come back to it. */
export type Step = { readonly id: string; readonly label: string; readonly href?: string | undefined };

const told = { done: 'done', current: 'current step', ahead: 'to come' } as const;

/** Where in a flow we are. A step that is done can be returned to; one ahead cannot be jumped to. */
export function Steps({
  label,
  items,
  current,
  onChange,
}: {
  readonly label: string;
  readonly items: readonly Step[];
  readonly current: string;
  readonly onChange?: ((id: string) => void) | undefined;
}) {
  const here = items.findIndex((item) => item.id === current);
  return (
    <nav aria-label={label}>
      <ol className={css.list}>
        {items.map((item, at) => {
          const state = at < here ? 'done' : at === here ? 'current' : 'ahead';
          const inside = (
            <>
              <span className={css.number}>{state === 'done' ? <Icon name="check" size="small" /> : at + 1}</span>
              <span>{item.label}</span>
              <VisuallyHidden>, {told[state]}</VisuallyHidden>
            </>
          );
          return (
            <li
              key={item.id}
              className={css.step}
              data-state={state}
              aria-current={state === 'current' ? 'step' : undefined}
            >
              {state === 'done' && item.href !== undefined && <StepLink href={item.href}>{inside}</StepLink>}
              {state === 'done' && item.href === undefined && onChange && (
                <button type="button" className={css.way} onClick={() => onChange(item.id)}>
                  {inside}
                </button>
              )}
              {(state !== 'done' || (item.href === undefined && !onChange)) && (
                <span className={css.way}>{inside}</span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

function StepLink({ href, children }: { readonly href: string; readonly children: React.ReactNode }) {
  return (
    <a {...useAnchor(href)} className={css.way}>
      {children}
    </a>
  );
}
