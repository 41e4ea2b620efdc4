import { useSelector } from '@xstate/react';
import type { ConfigurationTemplate } from '@wardmere/api';
import { selectChanges } from '@wardmere/machines';
import { Banner, Button, Card, Inline, Select, Stack, Text } from '@wardmere/ui';
import { listed } from '@wardmere/ui/words';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { focusFirst } from '../../kinds/editor/focus.ts';
import type { EntityActor } from '../../kinds/entity/use-entity.ts';
import { useLookup } from '../../parts/lookups/use-lookup.ts';
import { filledByTemplate, ruleText } from './configuration-form.ts';
import { configurationTemplate, offeredTemplates } from './template-lookups.ts';

const NAME = 'beginWithTemplate';

/** What the form calls the fields that a template fills. */
const labels: Readonly<Record<(typeof filledByTemplate)[number], string>> = {
  httpVerb: 'verb',
  url: 'address',
  customHeaders: 'headers',
  rule: 'rule',
  template: 'template',
};

/** Fills exactly five fields of the form from a template; asks first where one of them was edited (D-182, D-266). */
export function FillFromTemplate({ actor }: { readonly actor: EntityActor }) {
  const configType = useSelector(actor, ({ context }) => String(context.draft['configType']));
  const [chosen, choose] = useState('');
  const [isAsked, ask] = useState(false);
  const [told, tell] = useState('');
  const isWanted = useRef(false);
  const offered = useLookup({ lookup: offeredTemplates, scope: { configType } });
  const { items, state, retry } = useLookup(
    { lookup: configurationTemplate, scope: { configType, template: chosen } },
    chosen !== '',
  );
  const edited = useSelector(
    actor,
    (editor) => selectChanges(editor).flatMap(({ field }) => filledByTemplate.find((each) => each === field) ?? []),
    (one, other) => one.join() === other.join(),
  );
  // There is nothing left to ask about.
  if (isAsked && edited.length === 0) ask(false);
  const [template] = items;
  const fill = ({ httpVerb, url, customHeaders, rule, template: text }: ConfigurationTemplate) => {
    actor.send({
      type: 'draft.change',
      change: { httpVerb, url, customHeaders, rule: ruleText(rule), template: text },
    });
    tell(`Filled in from the template: ${listed(filledByTemplate.map((field) => labels[field]))}.`);
  };
  const use = (wanted: ConfigurationTemplate) => {
    if (edited.length > 0) ask(true);
    else fill(wanted);
  };
  // Wanted where it could not be fetched, it is used once it is here, and wanted no longer where that is in vain. What
  // is edited until then is asked about as well.
  const answer = useEffectEvent(() => {
    if (isWanted.current && template !== undefined) use(template);
    isWanted.current = false;
  });
  useEffect(() => {
    if (state !== 'loading') answer();
  }, [state]);
  const tryAgain = offered.retry ?? retry;
  if (offered.state === 'ready' && offered.items.length === 0) return undefined;
  return (
    <Card>
      <Stack gap="small">
        <Inline align="end">
          <Select
            name={NAME}
            label="Start with a template"
            hint={
              tryAgain && (
                <>
                  {offered.retry ? 'What can be chosen could not be fetched.' : 'The template could not be fetched.'}{' '}
                  <Button
                    size="small"
                    emphasis="plain"
                    onPress={() => {
                      tryAgain();
                      // The button goes as soon as it was pressed.
                      focusFirst([NAME]);
                    }}
                  >
                    Try again
                  </Button>
                </>
              )
            }
            value={chosen}
            onChange={(next) => {
              choose(next ?? '');
              ask(false);
              tell('');
              isWanted.current = false;
            }}
            options={offered.items.map(({ uid, name }) => ({ value: uid, label: name }))}
            placeholder="None"
          />
          <Button
            busy={chosen !== '' && state === 'loading'}
            disabledBecause={chosen === '' ? 'Choose a template' : undefined}
            onPress={() => {
              if (template !== undefined) use(template);
              else {
                isWanted.current = true;
                retry?.();
              }
            }}
          >
            Use template
          </Button>
        </Inline>
        <output>
          {told !== '' && (
            <Text as="span" size="small" emphasis="soft">
              {told}
            </Text>
          )}
        </output>
        {isAsked && template !== undefined && (
          <Banner
            tone="warning"
            actions={
              <Inline>
                <Button
                  size="small"
                  onPress={() => {
                    fill(template);
                    ask(false);
                  }}
                >
                  Replace them
                </Button>
                <Button size="small" emphasis="plain" onPress={() => ask(false)}>
                  Keep them
                </Button>
              </Inline>
            }
          >
            {`You have edited ${listed(edited.map((field) => labels[field]))}. The template brings its own verb, address, headers, rule and template.`}
          </Banner>
        )}
      </Stack>
    </Card>
  );
}
