import { fullName, type Giver } from '@wardmere/api';
import { Inline, Link, Text } from '@wardmere/ui';
import { askFor, type Wish } from './asking.ts';

/** Who may give something, each with a mail that is already written. */
export function AskWhom({ givers, wish }: { readonly givers: readonly Giver[]; readonly wish: Wish }) {
  return (
    <Inline gap="tiny">
      <Text as="span" size="small">
        Ask:
      </Text>
      {givers.map((giver, index) => (
        <Text as="span" size="small" key={giver.uid}>
          <Link href={askFor(wish, giver)}>{fullName(giver)}</Link>
          {index < givers.length - 1 && ','}
        </Text>
      ))}
    </Inline>
  );
}
