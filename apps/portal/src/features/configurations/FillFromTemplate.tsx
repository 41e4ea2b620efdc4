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

/** What a template fills: its five fields, but that one without an address leaves the form its own (D-266). */
const broughtBy = ({ url }: ConfigurationTemplate) => filledByTemplate.filter((field) => field !== 'url' || url !== '');

type Brought = ReturnType<typeof broughtBy>;

const inWords = (fields: Brought) => listed(fields.map((field) => labels[field]));

/** Fills the form from a template; asks first where something was edited that it brings (D-182, D-266). */
export function FillFromTemplate({ actor }: { readonly actor: EntityActor }) {
  const configType = useSelector(actor, ({ context }) => String(context.draft['configType']));
  const [chosen, choose] = useState('');
  const [isAsked, ask] = useState(false);
  const [told, tell] = useState('');
  const wanted = useRef(false);
  const [isAwaited, show] = useState(false);
  const want = (isWanted: boolean) => {
    wanted.current = isWanted;
    show(isWanted);
  };
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
  const [template] = items;
  const brought: Brought = template === undefined ? [] : broughtBy(template);
  const replaced = brought.filter((field) => edited.includes(field));
  // There is nothing left to ask about.
  if (isAsked && replaced.length === 0) ask(false);
  const fill = ({ httpVerb, url, customHeaders, rule, template: text }: ConfigurationTemplate) => {
    actor.send({
      type: 'draft.change',
      change: { httpVerb, customHeaders, rule: ruleText(rule), template: text, ...(url !== '' && { url }) },
    });
    tell(`Filled in from the template: ${inWords(brought)}.`);
  };
  const use = (arrived: ConfigurationTemplate | undefined) => {
    want(false);
    if (arrived === undefined) return;
    if (replaced.length > 0) ask(true);
    else fill(arrived);
  };
  // Wanted before it is here, it is used as it comes, and wanted no longer where that is in vain. What is edited until
  // then is asked about as well.
  const answer = useEffectEvent(() => {
    if (wanted.current) use(template);
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
              want(false);
            }}
            options={offered.items.map(({ uid, name }) => ({ value: uid, label: name }))}
            placeholder="None"
          />
          <Button
            busy={isAwaited && state === 'loading'}
            disabledBecause={chosen === '' ? 'Choose a template' : undefined}
            onPress={() => {
              if (template !== undefined) use(template);
              else {
                want(true);
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
            {`You have edited ${inWords(replaced)}. The template brings its own ${inWords(brought)}.`}
          </Banner>
        )}
      </Stack>
    </Card>
  );
}
