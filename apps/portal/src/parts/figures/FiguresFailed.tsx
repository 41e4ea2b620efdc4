import { figures } from '@wardmere/api';
import { Button, Inline, Text } from '@wardmere/ui';

/** In the place of figures that could not be had: the words of the call, and another try. */
export const FiguresFailed = ({
  onRetry,
  words = figures.ofClient.words.otherwise,
  reason,
}: {
  readonly onRetry: () => void;
  readonly words?: string;
  /** What the host gives as the reason (D-047). */
  readonly reason?: string | undefined;
}) => (
  <div role="alert">
    <Inline>
      <Text as="span" emphasis="soft">
        {words}
      </Text>
      <Button size="small" onPress={onRetry}>
        Try again
      </Button>
    </Inline>
    {reason !== undefined && (
      <Text size="small" emphasis="soft">
        {reason}
      </Text>
    )}
  </div>
);
