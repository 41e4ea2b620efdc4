import { readJson, wrongWithRule } from '@wardmere/connect';
import type { WrongBody } from '@wardmere/connect/body';
import { messageOf, type Message, type MessageSource } from '@wardmere/connect/message';
import { judgeRule, type Verdict } from '@wardmere/connect/rule';
import type { Incident } from '@wardmere/connect';
import { incidentOfSample, type Sample } from '@wardmere/connect/samples';
import { sampleOf, type SampleForm } from './sample-form.ts';

/** Says what is wrong with a body of some type of content. */
export type JudgeBody = (contentType: string, body: string) => WrongBody | undefined;

/** What becomes of one sample. */
export interface Previewed {
  readonly sample: Sample;
  /** The request; undefined where the template makes none. */
  readonly message: Message | undefined;
  /** Why the template makes none, or why its body is none of its type. */
  readonly wrong: WrongBody | undefined;
  /** Undefined while the rule is no JSON. */
  readonly verdict: Verdict | undefined;
  /** The request as text. */
  readonly text: string;
  /** What it was as the configuration was last saved; undefined where it is the same, or was never saved. */
  readonly savedText: string | undefined;
}

/** A sample with the incident that it stands for. */
export interface TriedSample {
  readonly sample: Sample;
  readonly incident: Incident;
}

/** What a configuration is tried by. */
export const triedBy = (samples: readonly Sample[]): readonly TriedSample[] =>
  samples.map((sample) => ({ sample, incident: incidentOfSample(sample) }));

/** What a rule, as it is typed, says of each of them; undefined while it is no rule. */
export function verdictsOf(text: string, tried: readonly TriedSample[]): readonly (Verdict | undefined)[] {
  const rule = ruleIn(text);
  return tried.map(({ incident }) => rule && judgeRule(rule.is, incident));
}

/** The requests that a configuration makes of them as text; undefined where it makes none, or there is no configuration. */
export const textsOf = (source: MessageSource | null, tried: readonly TriedSample[]): readonly (string | undefined)[] =>
  tried.map(({ incident }) => {
    const made = source === null ? undefined : messageOf(source, incident);
    return made?.message && requestText(made.message);
  });

/** What does not change with the template: what the rule says of each sample, and its request as it was last saved. */
export interface Beside {
  readonly verdicts: ReturnType<typeof verdictsOf>;
  readonly savedTexts: ReturnType<typeof textsOf>;
}

/** What a configuration makes of each sample, and whether that is something else than before (N12). */
export const previewsOf = (
  tried: readonly TriedSample[],
  source: MessageSource,
  { verdicts, savedTexts }: Beside,
  judge: JudgeBody,
): readonly Previewed[] =>
  tried.map(({ sample, incident }, at) => {
    const { message, wrong } = messageOf(source, incident);
    const text = message === undefined ? '' : requestText(message);
    const body = message?.body;
    return {
      sample,
      message,
      wrong: wrong ?? (body === undefined || body === '' ? undefined : judge(source.contentType, body)),
      verdict: verdicts[at],
      text,
      savedText: savedTexts[at] === text ? undefined : savedTexts[at],
    };
  });

/** What a rule, as it is typed, says of a sample; undefined while it is no rule. */
export type JudgeSample = (rule: string, sample: SampleForm) => Verdict | undefined;
export function judgeSample(...[text, sample]: Parameters<JudgeSample>): ReturnType<JudgeSample> {
  const rule = ruleIn(text);
  return rule && judgeRule(rule.is, incidentOfSample(sampleOf(sample)));
}

/** The rule that is typed; undefined while it is none. One that would be refused is never stored, so nothing is ever judged by it. */
function ruleIn(text: string): { readonly is: unknown } | undefined {
  const read = readJson(text);
  return 'wrong' in read || wrongWithRule(read.value) !== undefined ? undefined : { is: read.value };
}

/** A request as people write one down: its line, its headers, an empty line, its body. */
export const requestText = ({ httpVerb, url, headers, body }: Message): string =>
  [
    `${httpVerb.toUpperCase()} ${url}`,
    ...headers.map(({ name, value }) => `${name}: ${value}`),
    ...(body === undefined || body === '' ? [] : ['', body]),
  ].join('\n');
