import { useSelector } from '@xstate/react';
import type { StoredDraft } from '@wardmere/machines';
import { Banner, Button, ConfirmDialog, Disclosure, Inline, Link, Stack, Text, VisuallyHidden } from '@wardmere/ui';
import { called, inFigures } from '@wardmere/ui/words';
import { useEffect, useState } from 'react';
import { BASE } from '../../system/address.ts';
import { useChild } from '../../system/hooks.ts';
import { calledWithKind, OFFERED } from '../entity/draft-names.ts';

/** So many stand above a list without pushing it away. */
const MOST = 2;

interface OpenDraftsProps {
  readonly drafts: readonly StoredDraft[];
  /** Nothing waits but these: what a notice said of them is said here. */
  readonly isAll: boolean;
  readonly onDiscard: (id: string) => void;
}

/** The drafts that wait, and the question before one of them is given up: nothing brings it back. */
export function OpenDrafts({ drafts, isAll, onDiscard }: OpenDraftsProps) {
  const [asked, setAsked] = useState<StoredDraft>();
  const [asking, ask] = useState(false);
  useToldHere(isAll && drafts.length > 0);
  const further = drafts.slice(MOST);
  const listOf = (some: readonly StoredDraft[]) => (
    <Stack gap="tiny">
      {some.map((draft) => (
        <Inline key={draft.id}>
          <Link href={`${BASE}${draft.address}`}>{calledWithKind(draft)}</Link>
          <Button
            size="small"
            emphasis="plain"
            onPress={() => {
              setAsked(draft);
              ask(true);
            }}
          >
            Discard changes
            <VisuallyHidden>{` to ${called(draft.name)}`}</VisuallyHidden>
          </Button>
        </Inline>
      ))}
    </Stack>
  );
  return (
    <>
      {drafts.length > 0 && (
        <Banner
          tone="info"
          title={
            drafts.length === 1 ? 'You have unsaved changes' : `You have ${inFigures(drafts.length)} unsaved drafts`
          }
        >
          <Stack gap="tiny">
            {listOf(drafts.slice(0, MOST))}
            {further.length > 0 && (
              <Disclosure summary={`And ${inFigures(further.length)} more`} about="unsaved drafts">
                {listOf(further)}
              </Disclosure>
            )}
          </Stack>
        </Banner>
      )}
      <ConfirmDialog
        open={asking}
        title="Discard unsaved changes?"
        confirmLabel="Discard changes"
        onConfirm={() => {
          ask(false);
          if (asked) onDiscard(asked.id);
        }}
        onCancel={() => ask(false)}
      >
        {asked && <Text>{`What you have written for ${calledWithKind(asked)} is lost. Nothing brings it back.`}</Text>}
      </ConfirmDialog>
    </>
  );
}

/** What the banner says is not said beside it at the same time. */
function useToldHere(shown: boolean): void {
  const notices = useChild('notices');
  const told = useSelector(notices, ({ context }) => context.notices.find(({ about }) => about === OFFERED)?.id);
  useEffect(() => {
    if (shown && told !== undefined) notices.send({ type: 'notice.dismiss', id: told });
  }, [notices, shown, told]);
}
