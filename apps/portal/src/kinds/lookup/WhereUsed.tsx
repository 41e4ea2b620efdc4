import { useSelector } from '@xstate/react';
import type { ReplacementContext, replacementMachine } from '@wardmere/machines';
import { Banner, Button, Combobox, DescriptionList, Inline, Link, Progress, Skeleton, Stack, Text } from '@wardmere/ui';
import { BASE } from '../../system/address.ts';
import { useRecovery, useSession } from '../../system/hooks.ts';
import { isLimited } from '../../system/is-limited.ts';
import { Sentences } from '../failure/Sentences.tsx';
import type { ActorRefFrom } from 'xstate';
import type { HoldersOf } from '../entity/held-by.ts';
import { fewOf, inFigures } from '@wardmere/ui/words';
import { counted } from '../collection/bulk-words.ts';
import { holdingWords } from './holding-words.ts';
import { StopButton } from '../StopButton.tsx';

type ReplacementActor = ActorRefFrom<typeof replacementMachine>;

interface WhereUsedProps {
  readonly actor: ReplacementActor;
  readonly holders: HoldersOf;
  /** What the record is: ‘title’. */
  readonly noun: string;
}

/** The value that stands for giving nothing instead: a choice of its own, not the lack of one. */
const NOTHING = 'nothing';
const MOST_NAMES = 6;

/** Who holds what is about to be deleted, and what they are given instead (B13). */
export function WhereUsed({ actor, holders, noun }: WhereUsedProps) {
  const state = useSelector(actor, ({ value }) => value);
  const context = useSelector(actor, (snapshot) => snapshot.context);
  const words = holdingWords(holders, noun, isLimited(useSession()));
  const look = () => actor.send({ type: 'holders.look' });
  useRecovery(state === 'unknown' ? look : undefined);
  if (state === 'resting' || state === 'looking') return <Skeleton shape="line" width="medium" />;
  if (state === 'unknown')
    return (
      <Banner
        tone="warning"
        actions={
          <Button size="small" onPress={look}>
            Try again
          </Button>
        }
      >
        {`${words.untold} ${context.failure?.message ?? ''}`}
      </Banner>
    );
  if (state === 'free')
    return context.moved === 0 ? (
      <Text>{words.none}</Text>
    ) : (
      <Banner tone="success">{movedInWords(context, words)}</Banner>
    );
  return (
    <Stack gap="small">
      <Text weight="strong">{words.held(context.total)}</Text>
      <Names {...context} />
      <Combobox
        label={words.instead}
        required
        disabled={state !== 'held' || context.lack !== null}
        value={context.to === '' ? NOTHING : (context.to ?? '')}
        options={[
          ...context.offered.map(({ uid, name }) => ({ value: uid, label: name })),
          { value: NOTHING, label: `No ${noun}` },
        ]}
        onChange={(next) => actor.send({ type: 'replacement.choose', to: next === NOTHING ? '' : (next ?? '') })}
      />
      {state === 'held' ? (
        <Begin actor={actor} context={context} noun={holders.noun} choose={words.choose} />
      ) : (
        <Moving actor={actor} />
      )}
    </Stack>
  );
}

function Names({ holders, total }: Pick<ReplacementContext, 'holders' | 'total'>) {
  const shown = holders.slice(0, MOST_NAMES);
  return (
    <Inline as="ul" gap="small">
      {shown.map(({ key, name, address }) => (
        <li key={key}>
          <Link href={`${BASE}${address}`}>{name}</Link>
        </li>
      ))}
      {total > shown.length && <li>{`and ${inFigures(total - shown.length)} more`}</li>}
    </Inline>
  );
}

interface BeginProps {
  readonly actor: ReplacementActor;
  readonly context: ReplacementContext;
  readonly noun: HoldersOf['noun'];
  readonly choose: string;
}

function Begin({ actor, context: { refused, holders, lack, to }, noun, choose }: BeginProps) {
  const count = refused.length > 0 ? refused.length : holders.length;
  const nameOf = (key: string) => holders.find((holder) => holder.key === key)?.name ?? key;
  const beyond = holders.filter(({ isAbove }) => isAbove === true).map(({ name }) => name);
  return (
    <>
      {refused.length > 0 && (
        <>
          <Text weight="strong">{`${counted(refused.length, noun)} could not be changed:`}</Text>
          <DescriptionList
            items={refused.map(({ key, failure }) => ({
              id: key,
              term: nameOf(key),
              value: <Sentences of={failure} />,
            }))}
          />
        </>
      )}
      {lack !== null && <Banner tone="info">{`${lack}: ask somebody who may.`}</Banner>}
      {beyond.length > 0 && (
        <Banner tone="info">{`${fewOf(beyond, MOST_NAMES)} may do or reach more than you: ask somebody who may do the same.`}</Banner>
      )}
      <Inline>
        <Button
          disabledBecause={
            lack ?? (beyond.length > 0 ? 'Some of them are not yours to change' : to === null ? choose : undefined)
          }
          onPress={() => actor.send({ type: 'replacement.begin' })}
        >
          {refused.length > 0 ? `Retry ${inFigures(count)} failed` : `Replace for ${counted(count, noun)}`}
        </Button>
      </Inline>
    </>
  );
}

function Moving({ actor }: { readonly actor: ReplacementActor }) {
  const all = useSelector(actor, ({ context }) => context.holders.length);
  const waiting = useSelector(actor, ({ context }) => context.pending.length);
  const left = useSelector(actor, ({ context: { sent } }) => waiting + sent.length);
  return (
    <Stack gap="small">
      <Progress
        label="Replacing"
        value={all - left}
        max={all}
        words={`${inFigures(all - left)} of ${inFigures(all)}`}
      />
      <Inline>
        <StopButton size="small" waiting={waiting} onPress={() => actor.send({ type: 'replacement.stop' })} />
      </Inline>
    </Stack>
  );
}

const movedInWords = (
  { moved, to, offered }: ReplacementContext,
  words: Pick<ReturnType<typeof holdingWords>, 'moved'>,
): string => words.moved(moved, offered.find(({ uid }) => uid === to)?.name);
