import { figures } from '@wardmere/api';
import { Button, Inline, Text } from '@wardmere/ui';

/** In the place of figures that could not be had: the words of the call, and another try. */
export const FiguresFailed = ({
  onRetry,
  words = figures.ofClient.words.otherwise,
}: {
  readonly onRetry: () => void;
  readonly words?: string;
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
  </div>
);
