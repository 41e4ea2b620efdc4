import type { Page, Request, Route } from '@playwright/test';
import type { NamedCall } from '@wardmere/api';
import { calledBy } from '@wardmere/api/rehearsal/called';
import { faultOf, faultyBody, type FaultName } from '@wardmere/api/rehearsal/faults';
import { hugeBody } from '@wardmere/api/rehearsal/huge';
import type { Received } from './expected.ts';
import type { Settled } from '../support/settled.ts';
import { unperformed } from './ways.ts';

/** A fault that waits for its call. */
export interface Interception {
  /** How often the call was made, with the fault or without. */
  readonly made: () => number;
  /** Calls that were made although no way to them is known. */
  readonly surprises: () => readonly string[];
  /** What came back the last time the fault was met. */
  readonly received: () => Received | undefined;
  /** The call is met by its fault from now on, or from now on no more. */
  arm(): void;
  disarm(): Promise<void>;
}

interface Meeting {
  readonly fault: FaultName;
  /** Only the next time the call is made. */
  readonly once: boolean;
  /** The network is gone for this call alone: of calls made together another one may be the first to say so. */
  readonly alone: boolean;
  readonly settled: Settled;
  /** Lets what the portal waits for an answer be over. */
  readonly pass?: () => Promise<void>;
}

/** Lets a call of the portal meet a fault in the network. */
export async function intercept(
  page: Page,
  { name }: NamedCall,
  { fault: faultName, once, alone, settled, pass }: Meeting,
): Promise<Interception> {
  const fault = faultOf(faultName);
  let armed = false;
  let made = 0;
  const surprises: string[] = [];
  let received: Received | undefined;
  const unanswered = new Set<Request>();
  // Whoever else waits is answered first: they have nothing to give up, and the code of the page nothing to lose.
  const othersAnswered = async (request: Request) => {
    unanswered.add(request);
    await settled(unanswered);
  };
  const giveUp = async (request: Request) => {
    await othersAnswered(request);
    await pass?.();
  };
  const meet = async (route: Route, { call }: NamedCall): Promise<void> => {
    if (fault.answer) {
      const answer = {
        status: fault.answer.status,
        headers: { ...fault.answer.headers },
        body: faultyBody(fault.answer, call),
      };
      received = answer;
      return route.fulfill({ ...answer, contentType: 'application/json' });
    }
    if (fault.lost !== undefined || fault.silence) {
      received = 'nothing';
      if (fault.lost === 'offline' && !alone) {
        await othersAnswered(route.request());
        await page.context().setOffline(true);
      }
      // What is never answered ends when the portal gives it up, or the page.
      if (fault.silence) return giveUp(route.request());
      return route.abort(fault.lost === 'offline' ? 'internetdisconnected' : 'connectionreset');
    }
    if (fault.times !== undefined && call.method !== 'GET') {
      const body = hugeBody('{}', fault.times);
      received = { status: 200, headers: {}, body };
      return route.fulfill({ status: 200, body, contentType: 'application/json' });
    }
    if (fault.lateMs !== undefined) await new Promise((done) => setTimeout(done, fault.lateMs));
    const answer = await route.fetch();
    const text = await answer.text();
    const body = answer.ok() && fault.times !== undefined ? hugeBody(text, fault.times) : text;
    received = { status: answer.status(), headers: {}, body };
    return route.fulfill({ response: answer, body });
  };
  // The alert service is another host, and gives its token beside its calls.
  await page.route(/\/(?:api|\.auth)\//, async (route) => {
    const called = calledBy(route.request().method(), route.request().url());
    if (called && called.name in unperformed) surprises.push(called.name);
    if (called?.name !== name) return route.fallback();
    made += 1;
    if (!armed) return route.fallback();
    if (once) armed = false;
    // A page that was left takes its requests with it.
    return meet(route, called).catch(() => undefined);
  });
  return {
    made: () => made,
    surprises: () => surprises,
    received: () => received,
    arm: () => {
      armed = true;
    },
    disarm: async () => {
      armed = false;
      await page.context().setOffline(false);
    },
  };
}
