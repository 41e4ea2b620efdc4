import { offeredIn, type Chart } from '@wardmere/machines/inspection/chart';
import type { ActorView } from '@wardmere/machines/inspection/trace';
import { Button, Stack, Text, TextArea } from '@wardmere/ui';
import { useState } from 'react';
import type { EventRow } from './event-rows.ts';
import * as css from './inspector.css.ts';

/** The events an actor takes now, each with a button; what an event carries is written as JSON. */
export function SendPanel({
  actor,
  chart,
  rows,
  disabledBecause,
  onSend,
}: {
  readonly actor: ActorView;
  readonly chart: Chart;
  readonly rows: readonly EventRow[];
  readonly disabledBecause: string | undefined;
  readonly onSend: (event: { readonly type: string; readonly [member: string]: unknown }) => void;
}) {
  const [open, setOpen] = useState<string>();
  const offered = actor.status === 'active' ? [...offeredIn(chart, actor.value)] : [];
  if (offered.length === 0) return <Text emphasis="soft">This actor takes no event from outside now.</Text>;
  return (
    <ul className={css.offers}>
      {offered.map(([type, transitions]) => {
        const guards = [...new Set(transitions.map(({ guard }) => guard ?? 'always'))];
        return (
          <li key={type}>
            <Stack gap="tiny">
              <div className={css.offer}>
                <div className={css.offerWords}>
                  <Text weight="medium">{type}</Text>
                  {guards.some((guard) => guard !== 'always') && (
                    <Text size="note" emphasis="faint" as="div">
                      {guards.map((guard) => (guard === 'always' ? 'otherwise' : `if ${guard}`)).join(', ')}
                    </Text>
                  )}
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
export function readMembers(text: string): Record<string, unknown> | string {
  if (/‹[^›]*›/.test(text)) return 'Replace what is hidden, such as ‹secret›, first.';
  try {
    const read: unknown = JSON.parse(text.trim() === '' ? '{}' : text);
    return isRecord(read) ? read : 'This must be an object: { … }.';
  } catch {
    return 'This is not JSON.';
  }
}

/** What the event carried the last time it was seen, to begin with. */
function suggested(type: string, rows: readonly EventRow[]): string {
  const last = rows.findLast((row) => row.type === type)?.event;
  if (!isRecord(last)) return '{}';
  const { type: _, ...members } = last;
  return JSON.stringify(members, null, 2);
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
