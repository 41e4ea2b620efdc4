import { figures } from '@wardmere/api';
import { Button, Inline, Text } from '@wardmere/ui';

/** In the place of figures that could not be had: the words of the call, and another try. */
export const FiguresFailed = ({ onRetry }: { readonly onRetry: () => void }) => (
  <div role="alert">
    <Inline>
      <Text as="span" emphasis="soft">
        {figures.ofClient.words.otherwise}
      </Text>
      <Button size="small" onPress={onRetry}>
        Try again
      </Button>
    </Inline>
  </div>
);
