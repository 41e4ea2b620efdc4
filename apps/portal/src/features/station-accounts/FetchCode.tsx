import { Button, Inline, Text } from '@wardmere/ui';

interface FetchCodeProps {
  readonly isFetching: boolean;
  readonly onPress: () => void;
}

/** In the place of a code that could not be fetched with its key: the way to fetch it alone (B25). */
export const FetchCode = ({ isFetching, onPress }: FetchCodeProps) => (
  <Inline>
    <Text>{isFetching ? 'The code is being fetched.' : 'The code could not be fetched.'}</Text>
    <Button size="small" busy={isFetching} onPress={onPress}>
      Fetch the code
    </Button>
  </Inline>
);
