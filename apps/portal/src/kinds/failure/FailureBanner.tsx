import type { Failure } from '@wardmere/api';
import { Banner, Stack, Text } from '@wardmere/ui';
import type { ReactNode, Ref } from 'react';

interface FailureBannerProps {
  readonly failure: Pick<Failure, 'message' | 'description'>;
  readonly ref?: Ref<HTMLDivElement>;
  readonly onDismiss?: () => void;
  /** What the host says of values that no control of the form stands for. */
  readonly further?: readonly string[];
  /** What became of what was typed, and the way on. */
  readonly children: ReactNode;
}

/** The refusal of an attempt on top of its form: its words, and below them what the host gives as the reason (D-047, D-190). */
export function FailureBanner({ failure, ref, onDismiss, further, children }: FailureBannerProps) {
  const { message, description } = failure;
  const reasons = [...(description === undefined ? [] : [description]), ...(further ?? [])];
  return (
    <div data-problems="">
      <Banner ref={ref} tone="danger" title={message} onDismiss={onDismiss}>
        {reasons.length === 0 ? (
          children
        ) : (
          <Stack gap="tiny">
            {reasons.map((reason) => (
              <Text key={reason} size="small">
                {reason}
              </Text>
            ))}
            <div>{children}</div>
          </Stack>
        )}
      </Banner>
    </div>
  );
}
