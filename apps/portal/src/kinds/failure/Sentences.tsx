import { sentencesOf, type Failure } from '@wardmere/api';
import { Stack, Text } from '@wardmere/ui';

/** All that one of many outcomes says, a line for each sentence (B6). */
export function Sentences({ of: failure }: { readonly of: Failure }) {
  return (
    <Stack gap="tiny">
      {sentencesOf(failure).map((sentence) => (
        <Text key={sentence}>{sentence}</Text>
      ))}
    </Stack>
  );
}
