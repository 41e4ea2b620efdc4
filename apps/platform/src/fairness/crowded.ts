/** Thrown where there is no room to wait: too much of one's own is waiting, or of everybody's. */
export class Crowded extends Error {
  override readonly name = 'Crowded';
  /** Whose the crowd is: who is told to come again, and with which status. */
  readonly of: 'own' | 'all';
  readonly retryAfterSeconds: number;

  /** Whoever asks for too much at once is told so; where it is everybody together, it is nobody's fault. */
  get status(): 429 | 503 {
    return this.of === 'own' ? 429 : 503;
  }

  constructor(of: 'own' | 'all', retryAfterSeconds = 2) {
    super(of === 'own' ? 'Too much of one party waits.' : 'Too much waits.');
    this.of = of;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** The crowd behind an error, however often it was wrapped on its way. */
export function crowdedIn(error: unknown): Crowded | undefined {
  let at = error;
  for (let depth = 0; depth < 5 && at instanceof Error; depth += 1, at = at.cause) if (at instanceof Crowded) return at;
  return undefined;
}
