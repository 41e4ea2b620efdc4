import { Crowded } from './crowded.ts';
import type { Party } from './party.ts';

/** How a shared thing is divided. */
export interface Shares {
  /** So much goes on at once. */
  readonly atOnce: number;
  /** So much of it is one part's, and one member's, while others are about; and while nobody else is. */
  readonly ofPart: Share;
  readonly ofMember: Share;
  /** So many wait: of one member, of one part, of all. Whoever comes then is refused at once, of a full part who waits already. */
  readonly waiting: { readonly ofMember: number; readonly ofPart: number; readonly ofAll: number };
  /** Nobody waits longer. */
  readonly patienceMs: number;
}
interface Share {
  readonly besideOthers: number;
  readonly alone: number;
}

interface Waiter {
  readonly party: Party;
  readonly start: () => void;
}
interface Member {
  running: number;
  readonly waiters: Waiter[];
}
interface Part {
  running: number;
  waiting: number;
  /** In the order of their turns: who had one stands at the end. */
  readonly members: Map<string, Member>;
}

/** Others count as being about for so long after they came last. */
const remembered = 3000;

/**
 * Divides a thing of which there is little – connections, processors – between parties: turn by turn between parts, turn by
 * turn between the members of a part. A party that asks for much waits for itself, not the others for it.
 */
export class FairQueue {
  readonly #shares: Shares;
  readonly #clock: () => number;
  /** In the order of their turns. */
  readonly #parts = new Map<string, Part>();
  #running = 0;
  #waiting = 0;
  #latest = { part: '', at: -Infinity };
  #latestOther = -Infinity;

  constructor(shares: Shares, clock: () => number = () => performance.now()) {
    this.#shares = shares;
    this.#clock = clock;
  }

  /** Does the work when its turn comes; throws `Crowded` where it cannot come, unless who asks waits as long as it takes. */
  async run<T>(party: Party, work: () => Promise<T>, { isPatient = false } = {}): Promise<T> {
    await this.#turn(party, isPatient);
    try {
      return await work();
    } finally {
      this.#leave(party);
    }
  }

  #turn(party: Party, isPatient: boolean): Promise<void> {
    this.#note(party.part);
    const { waiting, patienceMs } = this.#shares;
    const part = this.#partOf(party.part);
    const member = memberOf(part, party.member);
    if (member.waiters.length === 0 && this.#hasRoom(party.part, part, member)) {
      this.#count(party, part, member, 1);
      return Promise.resolve();
    }
    // Of a full part nobody is turned away who waits for nothing else: whoever fills it does not shut the others out.
    const isOfFullPart = part.waiting >= waiting.ofPart && member.waiters.length > 0;
    const isOwn = member.waiters.length >= waiting.ofMember || isOfFullPart;
    if (!isPatient && (isOwn || this.#waiting >= waiting.ofAll)) {
      this.#forget(party.part, part, party.member, member);
      throw new Crowded(isOwn ? 'own' : 'all');
    }
    return new Promise((done, fail) => {
      const waiter = { party, start: () => (clearTimeout(impatient), done()) };
      const impatience = () => {
        member.waiters.splice(member.waiters.indexOf(waiter), 1);
        this.#countWaiting(part, -1);
        this.#forget(party.part, part, party.member, member);
        fail(new Crowded('own'));
      };
      const impatient = isPatient ? undefined : setTimeout(impatience, patienceMs).unref();
      member.waiters.push(waiter);
      this.#countWaiting(part, 1);
    });
  }

  #leave(party: Party): void {
    const part = this.#partOf(party.part);
    const member = memberOf(part, party.member);
    this.#count(party, part, member, -1);
    this.#forget(party.part, part, party.member, member);
    while (this.#startNext());
  }

  #startNext(): boolean {
    for (const [partName, part] of this.#parts) {
      if (part.waiting === 0) continue;
      for (const member of part.members.values()) {
        const [first] = member.waiters;
        if (first === undefined || !this.#hasRoom(partName, part, member)) continue;
        member.waiters.shift();
        this.#countWaiting(part, -1);
        this.#count(first.party, part, member, 1);
        first.start();
        return true;
      }
    }
    return false;
  }

  #hasRoom(partName: string, part: Part, member: Member): boolean {
    const { atOnce, ofPart, ofMember } = this.#shares;
    const share = this.#isAlone(partName) ? 'alone' : 'besideOthers';
    return this.#running < atOnce && part.running < ofPart[share] && member.running < ofMember[share];
  }

  #isAlone(part: string): boolean {
    const since = this.#clock() - remembered;
    return this.#latest.part === part ? this.#latestOther < since : this.#latest.at < since;
  }

  #note(part: string): void {
    if (this.#latest.part !== part) this.#latestOther = this.#latest.at;
    this.#latest = { part, at: this.#clock() };
  }

  /** One more runs or one less: whoever just had a turn stands behind those who had none. */
  #count(party: Party, part: Part, member: Member, by: 1 | -1): void {
    this.#running += by;
    part.running += by;
    member.running += by;
    toTheEnd(this.#parts, party.part, part);
    toTheEnd(part.members, party.member, member);
  }

  #countWaiting(part: Part, by: 1 | -1): void {
    part.waiting += by;
    this.#waiting += by;
  }

  #partOf(name: string): Part {
    const found = this.#parts.get(name) ?? { running: 0, waiting: 0, members: new Map<string, Member>() };
    this.#parts.set(name, found);
    return found;
  }

  #forget(partName: string, part: Part, memberName: string, member: Member): void {
    if (member.running === 0 && member.waiters.length === 0) part.members.delete(memberName);
    if (part.members.size === 0) this.#parts.delete(partName);
  }
}

function memberOf(part: Part, name: string): Member {
  const found = part.members.get(name) ?? { running: 0, waiters: [] };
  part.members.set(name, found);
  return found;
}

function toTheEnd<Value>(of: Map<string, Value>, name: string, value: Value): void {
  of.delete(name);
  of.set(name, value);
}
