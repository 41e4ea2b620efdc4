import { useSelector } from '@xstate/react';
import { selectRows } from '@wardmere/machines';
import { Button, Inline, Text } from '@wardmere/ui';
import { inFigures } from '@wardmere/ui/words';
import type { CollectionActor } from '../../kinds/collection/collection-actor.ts';

/** Turns the pages of what nobody counts: towards what is newer, towards what is older. */
export function Onward({ actor }: { readonly actor: CollectionActor }) {
  const page = useSelector(actor, ({ context }) => context.query.page);
  const size = useSelector(actor, ({ context }) => context.pageSize);
  const shown = useSelector(actor, (list) => selectRows(list).length);
  const isMore = useSelector(actor, ({ context }) => context.rowCount > page * size + shown);
  if (page === 0 && !isMore) return undefined;
  const turn = (to: number) => actor.send({ type: 'page.choose', page: to });
  return (
    <nav aria-label="Pages of changes">
      <Inline>
        <Button
          icon="chevron-left"
          disabledBecause={page === 0 ? 'These are the newest changes.' : undefined}
          onPress={() => turn(page - 1)}
        >
          Newer
        </Button>
        <output>
          <Text as="span" emphasis="soft" tabular>
            {`Changes ${inFigures(page * size + 1)}–${inFigures(page * size + shown)}`}
          </Text>
        </output>
        <Button
          iconEnd="chevron-right"
          disabledBecause={isMore ? undefined : 'There are no older changes.'}
          onPress={() => turn(page + 1)}
        >
          Older
        </Button>
      </Inline>
    </nav>
  );
}
