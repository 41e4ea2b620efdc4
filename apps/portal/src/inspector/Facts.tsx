import type { ActorView } from '@wardmere/machines/inspection/trace';
import { Tabs, Text } from '@wardmere/ui';
import type { ReactNode } from 'react';
import * as css from './inspector.css.ts';
import { ValueTree } from './ValueTree.tsx';

const FACTS = ['event', 'context', 'send', 'input', 'more'] as const;
/** A part of what is known. */
export type Fact = (typeof FACTS)[number];
const FACT_WORDS = { event: 'Event', context: 'Context', send: 'Send', input: 'Input', more: 'More' } as const;

/** What is known of the event looked at, and of the actor. */
export function Facts({
  actor,
  looked,
  fact,
  onFact,
  event,
  send,
}: {
  readonly actor: ActorView;
  readonly looked: object | undefined;
  readonly fact: Fact;
  readonly onFact: (fact: Fact) => void;
  readonly event: ReactNode;
  readonly send: ReactNode;
}) {
  const { context, input, output, error, id: _id, ...rest } = actor;
  return (
    <div className={css.body}>
      <div className={css.padded}>
        <Tabs
          label={`About ${actor.name}`}
          items={FACTS.map((id) => ({ id, label: FACT_WORDS[id] }))}
          current={fact}
          onChange={(id) => onFact(FACTS.find((each) => each === id) ?? 'context')}
        >
          {fact === 'event' && event}
          {fact === 'context' && <Value value={context} nothing="This actor has no context." />}
          {fact === 'input' && <Value value={input} nothing="It was started without input." />}
          {fact === 'more' && (
            <ValueTree
              value={{
                ...rest,
                ...(output !== undefined && { output }),
                ...(error !== undefined && { error }),
                ...(looked && { transition: looked }),
              }}
            />
          )}
          {fact === 'send' && send}
        </Tabs>
      </div>
    </div>
  );
}

const Value = ({ value, nothing }: { readonly value: unknown; readonly nothing: string }) =>
  value === undefined ? <Text emphasis="soft">{nothing}</Text> : <ValueTree value={value} />;
