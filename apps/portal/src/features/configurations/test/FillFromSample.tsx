import type { Sample } from '@wardmere/connect/samples';
import type { TestForm } from '@wardmere/machines';
import { Button, Inline, Select, Stack, Text } from '@wardmere/ui';
import { called } from '@wardmere/ui/words';
import { useState } from 'react';
import { focusFirst } from '../../../kinds/editor/focus.ts';
import { formToTest } from '../payload/payload-form.ts';

const NAME = 'fillFromSample';

interface FillFromSampleProps {
  readonly samples: readonly Sample[];
  readonly payload: TestForm;
  readonly onFill: (form: TestForm) => void;
}

/** Fills the payload from a sample of the configuration once that is asked for; what stood there before comes back by Undo. */
export function FillFromSample({ samples, payload, onFill }: FillFromSampleProps) {
  const [chosen, choose] = useState('');
  const [told, tell] = useState('');
  const [fill, keep] = useState<{ readonly before: TestForm; readonly filled: TestForm }>();
  const sample = samples.find(({ id }) => id === chosen);
  // What is typed after it would be lost by going back behind it.
  const isUntouched = fill && Object.entries(fill.filled).every(([field, value]) => payload[field] === value);
  return (
    <Stack gap="small">
      <Inline align="end">
        <Select
          name={NAME}
          label="Fill in from a sample"
          value={chosen}
          placeholder="Choose a sample"
          options={samples.map(({ id, name }) => ({ value: id, label: name }))}
          // Keys choose one after the other on their way: nothing is replaced before the button is pressed.
          onChange={choose}
        />
        <Button
          disabledBecause={sample ? undefined : 'Choose a sample first'}
          onPress={() => {
            if (!sample) return;
            const filled = formToTest(sample.payload, new Date());
            onFill(filled);
            keep({ before: payload, filled });
            tell(`Filled in from “${called(sample.name)}”.`);
          }}
        >
          Use sample
        </Button>
      </Inline>
      <Inline>
        <output>
          {told !== '' && (
            <Text as="span" size="small" emphasis="soft">
              {told}
            </Text>
          )}
        </output>
        {isUntouched && (
          <Button
            size="small"
            emphasis="plain"
            onPress={() => {
              onFill(fill.before);
              keep(undefined);
              tell('What you had typed is back.');
              // The button goes as soon as it was pressed.
              focusFirst([NAME]);
            }}
          >
            Undo
          </Button>
        )}
      </Inline>
    </Stack>
  );
}
