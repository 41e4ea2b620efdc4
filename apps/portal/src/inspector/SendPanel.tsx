import { isRecord } from '@wardmere/api';
import { offeredIn, type Chart } from '@wardmere/machines/inspection/chart';
import type { Judgements } from '@wardmere/machines/inspection/judge-guards';
import type { ActorView } from '@wardmere/machines/inspection/trace';
import { Button, Stack, Text, TextArea } from '@wardmere/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import type { AnEvent } from './channel.ts';
import type { EventRow } from './event-rows.ts';
import { GuardsNow } from './GuardsNow.tsx';
import * as css from './inspector.css.ts';

/** The events an actor takes now, each with a button; what an event carries is written as JSON. */
export function SendPanel({
  actor,
  chart,
  rows,
  judged,
  moment,
  disabledBecause,
  onJudge,
  onSend,
}: {
  readonly actor: ActorView;
  readonly chart: Chart;
  readonly rows: readonly EventRow[];
  /** Its guards as the portal judged them now, where it can be asked. */
  readonly judged: Judgements | undefined;
  /** How much had been told when the guards should be judged: they are judged again when more is. */
  readonly moment: number;
  readonly disabledBecause: string | undefined;
  readonly onJudge: (events: readonly AnEvent[]) => void;
  readonly onSend: (event: AnEvent) => void;
}) {
  const [open, setOpen] = useState<string>();
  const offered = actor.status === 'active' ? [...offeredIn(chart, actor.value)] : [];
  const isLive = disabledBecause === undefined;
  const judge = useEffectEvent((told: number) => {
    if (told === 0) return;
    const guarded = offered.filter(([, transitions]) => transitions.some(({ guard }) => guard !== undefined));
    if (guarded.length > 0) onJudge(guarded.map(([type]) => ({ ...lastCarried(type, rows), type })));
  });
  useEffect(() => {
    if (isLive) judge(moment);
  }, [isLive, moment]);
  if (offered.length === 0) return <Text emphasis="soft">This actor takes no event from outside now.</Text>;
  return (
    <Stack gap="small">
      {isLive && judged && Object.keys(judged).length > 0 && (
        <Text size="note" emphasis="soft">
          Guards are judged as everything stands now, on what the event carried the last time.
        </Text>
      )}
      <ul className={css.offers}>
        {offered.map(([type, transitions]) => {
          return (
            <li key={type}>
              <Stack gap="tiny">
                <div className={css.offer}>
                  <div className={css.offerWords}>
                    <Text weight="medium">{type}</Text>
                    <GuardsNow chart={chart} transitions={transitions} judged={isLive ? judged : undefined} />
                  </div>
                  <Button
                    size="small"
                    icon="send"
                    expanded={open === type}
                    disabledBecause={disabledBecause}
                    onPress={() => setOpen(open === type ? undefined : type)}
                  >
                    Send
                  </Button>
                </div>
                {open === type && disabledBecause === undefined && (
                  <Payload
                    key={type}
                    type={type}
                    suggestion={suggested(type, rows)}
                    onSend={(members) => {
                      onSend({ ...members, type });
                      setOpen(undefined);
                    }}
                    onCancel={() => setOpen(undefined)}
                  />
                )}
              </Stack>
            </li>
          );
        })}
      </ul>
    </Stack>
  );
}

function Payload({
  type,
  suggestion,
  onSend,
  onCancel,
}: {
  readonly type: string;
  readonly suggestion: string;
  readonly onSend: (members: Record<string, unknown>) => void;
  readonly onCancel: () => void;
}) {
  const [text, setText] = useState(suggestion);
  const [error, setError] = useState<string>();
  const send = () => {
    const read = readMembers(text);
    if (typeof read === 'string') setError(read);
    else onSend(read);
  };
  return (
    <Stack gap="small">
      <TextArea
        label={`What ${type} carries, as JSON`}
        hint="An event that carries nothing is {}."
        rows={4}
        value={text}
        error={error}
        onChange={(value) => {
          setText(value);
          setError(undefined);
        }}
      />
      <div className={css.stepper}>
        <Button size="small" emphasis="action" onPress={send}>
          Send now
        </Button>
        <Button size="small" emphasis="plain" onPress={onCancel}>
          Cancel
        </Button>
      </div>
    </Stack>
  );
}

/** The members of an event from what was typed, or what is wrong with it. */
export function readMembers(text: string): Readonly<Record<string, unknown>> | string {
  if (/‹[^›]*›/.test(text)) return 'Replace what is hidden, such as ‹secret›, first.';
  try {
    const read: unknown = JSON.parse(text.trim() === '' ? '{}' : text);
    return isRecord(read) ? read : 'This must be an object: { … }.';
  } catch {
    return 'This is not JSON.';
  }
}

/** What the event carried the last time it was seen, to begin with. */
const suggested = (type: string, rows: readonly EventRow[]): string => JSON.stringify(lastCarried(type, rows), null, 2);

function lastCarried(type: string, rows: readonly EventRow[]): Readonly<Record<string, unknown>> {
  const { type: _, ...members } = rows.findLast((row) => row.type === type)?.event ?? { type };
  return members;
}
