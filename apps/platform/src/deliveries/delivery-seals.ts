import type { ReceivedAnswer, SentRequest, WebhookSample } from '@wardmere/api';
import type { Incident } from '@wardmere/connect';
import type { Verdict } from '@wardmere/connect/rule';
import type { Sealer } from '../identity/sealed.ts';

/** What of deliveries and of what is tried beforehand stands sealed. */
interface Sealed {
  readonly data: Incident;
  readonly verdict: Verdict;
  readonly request: SentRequest;
  readonly answer: ReceivedAnswer;
  readonly samples: readonly WebhookSample[];
}

/** Keeps what was reported, judged, sent and answered, and what is tried, unreadable at rest: it carries people's data (D-281). */
export interface DeliverySeals {
  readonly seal: <Part extends keyof Sealed>(part: Part, value: Sealed[Part]) => string;
  /** What was sealed, or undefined where the deployment's secret is another one. */
  readonly open: <Part extends keyof Sealed>(part: Part, sealed: string) => Sealed[Part] | undefined;
}

export const createDeliverySeals = (sealer: Pick<Sealer, 'seal' | 'open'>): DeliverySeals => ({
  seal: (part, value) => sealer.seal(JSON.stringify(value), purposeOf(part)),
  open: (part, sealed) => {
    const text = sealer.open(sealed, purposeOf(part));
    return text === undefined ? undefined : JSON.parse(text);
  },
});

const purposeOf = (part: keyof Sealed): string => `delivery ${part}`;
