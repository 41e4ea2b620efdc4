import { IncidentReport, NewWebhookConfiguration, type HeaderPair } from '@wardmere/api';
import fc from 'fast-check';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDial } from '../../apps/platform/src/sending/dial.ts';
import { createSender, type Sender } from '../../apps/platform/src/sending/sender.ts';
import { makeSigningKey, signBy } from '../../apps/platform/src/sending/signature.ts';
import { startReceiver, type ReceivedRequest, type Receiver } from '../../apps/platform/src/testing/receivers.ts';
import { onlyHere } from '../../apps/platform/src/testing/unreached-receivers.ts';
import {
  blankConfiguration,
  bodyOfConfiguration,
  typedConfiguration,
  type ConfigurationForm,
} from '../../apps/portal/src/features/configurations/configuration-form.ts';
import {
  previewsOf,
  triedBy,
  type Previewed,
} from '../../apps/portal/src/features/configurations/samples/preview-of.ts';
import { sampleOf, type SampleForm } from '../../apps/portal/src/features/configurations/samples/sample-form.ts';
import { wrongWithBody } from '../../packages/connect/src/body/wrong-with-body.ts';
import { wrongWithXml } from '../../packages/connect/src/body/wrong-with-xml.ts';
import type { Incident } from '../../packages/connect/src/incident.ts';
import { messageOf } from '../../packages/connect/src/message.ts';
import { incidentOfSample } from '../../packages/connect/src/samples.ts';
import { configurationsAt, samplesOf, type GeneratedTemplate } from './generated-configurations.ts';

let receiver: Receiver;
let sender: Sender;
beforeAll(async () => {
  receiver = await startReceiver();
  sender = createSender({
    dial: createDial({ brand: 'Wardmere', targets: [receiver.target], lookup: onlyHere }),
    credentialOf: async () => undefined,
    sign: signBy([makeSigningKey()]),
    now: () => new Date(),
  });
});
afterAll(() => receiver.close());

/** What the form shows of a sample while both are typed. */
function previewed(form: ConfigurationForm, sample: SampleForm): Previewed {
  const [preview] = previewsOf(
    triedBy([sampleOf(sample)]),
    typedConfiguration(form),
    { verdicts: [], savedTexts: [] },
    (type, body) => (type === 'application/xml' ? wrongWithXml(body) : wrongWithBody(type, body)),
  );
  if (preview === undefined) throw new Error('Nothing is shown of the sample.');
  return preview;
}

const onTheWire = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/** The configuration as the platform takes it once it is saved. */
const saved = (form: ConfigurationForm) =>
  v.parse(NewWebhookConfiguration, onTheWire(bodyOfConfiguration(form, blankConfiguration, {})));

/** The incident of a sample as the platform takes it once it is reported (D-251). */
function reported(sample: SampleForm): Incident {
  const { id, payload } = sampleOf(sample);
  const report = v.parse(IncidentReport, onTheWire({ incidentId: id, ...payload }));
  return { ...report, isTest: false, initiatedTimestamp: report.initiatedTimestamp ?? '' };
}

/** What the platform sends, as it arrives. */
async function arriving(form: ConfigurationForm, incident: Incident): Promise<ReceivedRequest> {
  const { message, wrong } = messageOf(saved(form), incident);
  if (message === undefined) throw new Error(wrong.says);
  const before = receiver.received.length;
  const attempt = await sender.attempt({ id: incident.incidentId, message, credential: null, ignoreSslErrors: false });
  const [request, ...more] = receiver.received.slice(before);
  expect([attempt.errorMessage, more]).toEqual(['', []]);
  if (request === undefined) throw new Error('Nothing arrived.');
  return request;
}

const pairsOf = (raw: readonly string[]): readonly HeaderPair[] =>
  raw.flatMap((name, at) => (at % 2 === 0 ? [{ name, value: raw[at + 1] ?? '' }] : []));
// Spaces around a value are none of it to whoever reads HTTP (RFC 9110, 5.5).
const asRead = ({ name, value }: HeaderPair) => ({ name, value: value.replaceAll(/^ +| +$/g, '') });

const NOTHING = 'nothing that can be read';
/** What a receiver reads out of a body. */
function readOf({ read }: GeneratedTemplate, body: string) {
  try {
    return { says: read(body) };
  } catch {
    return NOTHING;
  }
}

it.each([
  [1000, 'are reported', 'reportable', reported],
  [300, 'no report may have', 'any', (sample: SampleForm) => incidentOfSample(sampleOf(sample))],
] as const)(
  'what the form shows of a sample is what a receiver gets of it, byte for byte, and reads out of it (D-253): %i samples of values that %s',
  async (numRuns, _values, values, told) => {
    const before = receiver.received.length;
    await fc.assert(
      fc.asyncProperty(configurationsAt(receiver.url), samplesOf(values), async ({ form, template }, sample) => {
        const { message, wrong } = previewed(form, sample);
        const incident = told(sample);
        const arrived = await arriving(form, incident);
        const { httpVerb = '', headers = [], body } = message ?? {};
        const byteLength = Buffer.byteLength(body ?? '');
        const always = [
          { name: 'Host', value: `localhost:${receiver.port}` },
          { name: 'Connection', value: 'close' },
          ...(body === undefined ? [] : [{ name: 'Content-Length', value: String(byteLength) }]),
        ];
        const signed = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => ({
          name,
          value: expect.any(String),
        }));
        expect([arrived.method, arrived.path]).toEqual([httpVerb.toUpperCase(), '/alerts']);
        expect(pairsOf(arrived.rawHeaders)).toEqual([...always, ...headers.map(asRead), ...signed]);
        expect(arrived.body).toBe(body ?? '');
        const shown = wrong === undefined ? { says: template.means(incident) } : NOTHING;
        expect(body === undefined ? shown : readOf(template, arrived.body)).toEqual(shown);
      }),
      { numRuns },
    );
    expect(receiver.received.length - before).toBe(numRuns);
  },
);
