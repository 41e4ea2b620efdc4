import {
  CONFIGURATION_DEFAULTS,
  sameValue,
  withoutBlanks,
  writtenOfConfiguration,
  type HeaderPair,
  type WebhookConfiguration,
  type WebhookSample,
} from '@wardmere/api';
import { readJson } from '@wardmere/connect';
import { readClauses, type Clauses } from '@wardmere/connect/clauses';
import { INVENTED_SAMPLES } from '@wardmere/connect/samples';
import type { PlainRecord } from '@wardmere/machines';
import * as v from 'valibot';
import { formOf } from '../../kinds/entity/typed.ts';
import { formOfSample, sampleOf, SampleForms, type SampleForm } from './samples/sample-form.ts';

/** The form of a configuration: as it is written, but that its rule is text (D-116). */
export interface ConfigurationForm {
  readonly name: string;
  readonly url: string;
  readonly template: string;
  readonly customHeaders: readonly HeaderPair[];
  /** Empty where none is chosen; that is null on the wire (§5). */
  readonly webhookCredentialId: string;
  readonly configType: string;
  readonly httpVerb: string;
  readonly contentType: string;
  readonly rule: string;
  readonly ignoreSslErrors: boolean;
  readonly isEnabled: boolean;
  /** What it is tried by (D-268). */
  readonly samples: readonly SampleForm[];
}

/** A rule as a person reads and writes it. */
export const ruleText = (rule: unknown): string => JSON.stringify(rule ?? null, null, 2);

/** A new configuration (§9). */
export const blankConfiguration: ConfigurationForm = {
  ...CONFIGURATION_DEFAULTS,
  name: '',
  url: '',
  template: '',
  customHeaders: [],
  webhookCredentialId: '',
  rule: ruleText(CONFIGURATION_DEFAULTS.rule),
  samples: INVENTED_SAMPLES.map(formOfSample),
};

/** The form of a configuration that was read. */
export const toConfigurationForm = ({
  name,
  url,
  template,
  customHeaders,
  webhookCredentialId,
  configType,
  httpVerb,
  contentType,
  rule,
  ignoreSslErrors,
  isEnabled,
  samples,
}: WebhookConfiguration): ConfigurationForm => ({
  name,
  url,
  template,
  customHeaders,
  webhookCredentialId: webhookCredentialId ?? '',
  configType,
  httpVerb,
  contentType,
  rule: ruleText(rule),
  ignoreSslErrors,
  isEnabled,
  samples: (samples ?? INVENTED_SAMPLES).map(formOfSample),
});

/** The form that a draft of a configuration stands for. */
export const formOfDraft = (draft: PlainRecord): ConfigurationForm => formOf(blankConfiguration, draft);

/** A line of code that cannot be read, in a sentence. */
const onLine = ({ line, says }: { readonly line: number; readonly says: string }) => `Line ${line}: ${says}`;

/** Why a text is no JSON; undefined where it is. */
export function wrongWithJson(text: string): string | undefined {
  const read = readJson(text);
  return 'wrong' in read ? onLine(read.wrong) : undefined;
}

/** The form as it is checked: each field as the host takes it, the rule as text that is JSON (D-116). */
export const ConfigurationFormSchema: v.GenericSchema<unknown, ConfigurationForm> = v.object({
  ...writtenOfConfiguration,
  webhookCredentialId: v.string(),
  samples: SampleForms,
  rule: v.pipe(
    v.string(),
    v.rawCheck(({ dataset, addIssue }) => {
      const wrong = dataset.typed ? wrongWithJson(dataset.value) : undefined;
      if (wrong !== undefined) addIssue({ message: wrong });
    }),
  ),
});

/** What a rule stands for; nothing where it cannot be read. */
function ruleOf(text: string): unknown {
  const read = readJson(text);
  return 'wrong' in read ? undefined : read.value;
}

/** What is sent of a form: blank header rows vanish, no credential is null, and a rule is JSON (§5, D-117). */
export function bodyOfConfiguration(form: ConfigurationForm, base: ConfigurationForm, kept: PlainRecord) {
  const { samples, ...own } = form;
  // A host that never told any is sent none unasked.
  const tried: { readonly samples?: WebhookSample[] | undefined } = sameValue(samples, base.samples)
    ? {}
    : { samples: samples.map(sampleOf) };
  return {
    ...kept,
    ...own,
    ...tried,
    customHeaders: withoutBlanks(form.customHeaders),
    webhookCredentialId: form.webhookCredentialId === '' ? null : form.webhookCredentialId,
    // Text that nobody has touched is what was read, whatever became of its digits as text (D-264).
    rule: form.rule === base.rule && 'rule' in kept ? kept['rule'] : ruleOf(form.rule),
  };
}

/** What is lost of a rule as it is saved, in a sentence; undefined where nothing is. */
export function lossesOf(text: string): string | undefined {
  const read = readJson(text);
  if ('wrong' in read) return undefined;
  const { doubled, rounded } = read.losses;
  const said = [
    ...(doubled.length > 0 ? [`${quoted(doubled)} stands twice in one object, and the last one is kept.`] : []),
    ...(rounded.length > 0 ? [`${rounded.join(', ')} has more digits than are kept.`] : []),
  ];
  return said.length > 0 ? said.join(' ') : undefined;
}

/** A rule as conditions; undefined where they could not show it, or would lose some of it as they are written. */
export function clausesOf(text: string): Clauses | undefined {
  const read = readJson(text);
  return 'wrong' in read || lossesOf(text) !== undefined ? undefined : readClauses(read.value);
}

const quoted = (names: readonly string[]) => names.map((name) => `“${name}”`).join(', ');

/** What of the form makes its messages, and its rule, as they would be saved. */
export const typedConfiguration = ({
  httpVerb,
  url,
  contentType,
  template,
  customHeaders,
  rule,
}: ConfigurationForm) => ({
  httpVerb,
  url,
  contentType,
  template,
  customHeaders: withoutBlanks(customHeaders),
  rule,
});

/** The fields that a template fills (D-266). */
export const filledByTemplate = ['httpVerb', 'url', 'customHeaders', 'rule', 'template'] as const;

/** The longest name there is, and what is added to that of a copy (D-066, D-265). */
const LONGEST_NAME = 250;
const OF_A_COPY = ' (copy)';

/** A copy of a configuration: everything but its identifier, and switched off (D-265). */
export function copyOfConfiguration(record: WebhookConfiguration): ConfigurationForm {
  const form = toConfigurationForm(record);
  const room = LONGEST_NAME - OF_A_COPY.length;
  return { ...form, name: `${form.name.slice(0, room).trimEnd()}${OF_A_COPY}`, isEnabled: false };
}
