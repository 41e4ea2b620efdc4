/** Work that may take so long, the body of its answer included; the timer goes with the work. */
export async function within<Result>(seconds: number, work: (over: AbortSignal) => Promise<Result>): Promise<Result> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), seconds * 1000);
  try {
    return await work(limit.signal);
  } finally {
    clearTimeout(timer);
  }
}
