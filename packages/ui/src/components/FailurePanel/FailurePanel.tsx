import type { ReactNode } from 'react';

import { cx } from '../../internal/cx.ts';
import { useWord } from '../../internal/page-language.ts';
import { Button } from '../Button/Button.tsx';
import * as empty from '../EmptyState/EmptyState.css.ts';
import { Icon } from '../Icon/Icon.tsx';
import { details as detailsClass, mark, summary } from './FailurePanel.css.ts';

/** In place of what could not be shown: the sentence of the catalogue, and the way to try again. */
export function FailurePanel({
  title,
  message,
  onRetry,
  retrying = false,
  details,
  actions,
}: {
  readonly title?: string | undefined;
  readonly message: string;
  readonly onRetry?: (() => void) | undefined;
  readonly retrying?: boolean | undefined;
  /** What a support person asks for, such as the request id. */
  readonly details?: ReactNode;
  readonly actions?: ReactNode;
}) {
  const word = useWord();
  return (
    <div className={empty.empty} role="alert">
      <span className={cx(empty.mark, mark)}>
        <Icon name="alert" size="large" />
      </span>
      {title !== undefined && <h2 className={empty.title}>{title}</h2>}
      <p className={title === undefined ? empty.title : empty.body}>{message}</p>
      {(onRetry ?? actions) !== undefined && (
        <div className={empty.actions}>
          {onRetry && (
            <Button icon="refresh" busy={retrying} onPress={onRetry}>
              {word('Try again')}
            </Button>
          )}
          {actions}
        </div>
      )}
      {details !== undefined && (
        <details className={detailsClass}>
          <summary className={summary}>{word('Details')}</summary>
          {details}
        </details>
      )}
    </div>
  );
}
