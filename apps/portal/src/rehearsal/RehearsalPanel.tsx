import { alertCalls, allCalls } from '@wardmere/api';
import { faultNames, faultOf, isFaultName } from '@wardmere/api/rehearsal/faults';
import { Button, Drawer, Inline, SearchField, Section, Select, Stack, Switch, Text } from '@wardmere/ui';
import { useState, useSyncExternalStore } from 'react';
import type { Rehearsal } from './plan.ts';

interface RehearsalPanelProps {
  readonly rehearsal: Rehearsal;
  readonly open: boolean;
  readonly onClose: () => void;
}

const calls = [...allCalls, ...alertCalls];
const nounOf = ({ name }: { readonly name: string }) => name.slice(0, name.indexOf('.'));
const options = faultNames.map((name) => ({ value: name, label: faultOf(name).label }));

/** Every call of the contract and of the alert service, and what it shall meet: only in builds for developers (N14). */
export function RehearsalPanel({ rehearsal, open, onClose }: RehearsalPanelProps) {
  const rehearsed = useSyncExternalStore(rehearsal.subscribe, rehearsal.read);
  const [words, setWords] = useState('');
  const wanted = calls.filter(({ name, call }) =>
    `${name} ${call.method} ${call.path} ${call.purpose}`.toLowerCase().includes(words.trim().toLowerCase()),
  );
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title="Rehearse failures"
      description="A chosen call meets the failure when the portal makes it next, as it would on the day it happens."
      actions={
        <>
          <Button
            disabledBecause={rehearsed.size === 0 ? 'Every call is answered truly' : undefined}
            onPress={rehearsal.clear}
          >
            Answer everything truly
          </Button>
          <Button emphasis="action" onPress={onClose}>
            Close
          </Button>
        </>
      }
    >
      <Stack>
        <Inline>
          <SearchField label="Search calls" value={words} onChange={setWords} />
          <Text emphasis="soft">{`${rehearsed.size} of ${calls.length} calls will fail`}</Text>
        </Inline>
        {[...Map.groupBy(wanted, nounOf)].map(([noun, named]) => (
          <Section key={noun} id={`rehearsal-${noun}`} title={noun}>
            <Stack>
              {named.map((called) => (
                <CallFault key={called.name} rehearsal={rehearsal} called={called} />
              ))}
            </Stack>
          </Section>
        ))}
      </Stack>
    </Drawer>
  );
}

interface CallFaultProps {
  readonly rehearsal: Rehearsal;
  readonly called: (typeof calls)[number];
}

function CallFault({ rehearsal, called: { name, call } }: CallFaultProps) {
  const rehearsed = useSyncExternalStore(rehearsal.subscribe, rehearsal.read).get(name);
  const choose = (fault: string) =>
    rehearsal.set(name, isFaultName(fault) ? { fault, once: rehearsed?.once ?? true } : undefined);
  return (
    <Stack gap="tiny">
      <Select
        label={name}
        hint={`${call.method} ${call.path}`}
        value={rehearsed?.fault ?? ''}
        placeholder="The true answer"
        options={options}
        onChange={choose}
      />
      {rehearsed && (
        <Switch
          label={`${name}, each time`}
          checked={!rehearsed.once}
          onChange={(always) => rehearsal.set(name, { ...rehearsed, once: !always })}
        />
      )}
    </Stack>
  );
}
