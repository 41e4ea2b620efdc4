/** Opens an address of the provider in a hidden frame and resolves with what `understood` makes of a message of it (D-036). */
export function answerInHiddenFrame(
  address: string,
  understood: (message: Pick<MessageEvent<unknown>, 'origin' | 'data'>) => string | undefined,
  limitMs: number,
  signal?: AbortSignal,
): Promise<string> {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  frame.title = 'Signing in';
  const listening = new AbortController();
  return new Promise<string>((resolve, reject) => {
    const giveUp = () => reject(new Error('The provider did not answer.'));
    const limit = setTimeout(giveUp, limitMs);
    listening.signal.addEventListener('abort', () => clearTimeout(limit));
    const hear = (message: MessageEvent<unknown>) => {
      const answer = message.source === frame.contentWindow ? understood(message) : undefined;
      if (answer !== undefined) resolve(answer);
    };
    addEventListener('message', hear, { signal: listening.signal });
    signal?.addEventListener('abort', giveUp, { signal: listening.signal });
    if (signal?.aborted === true) giveUp();
    frame.src = address;
    // The document may not have come as far as its body.
    document.documentElement.append(frame);
  }).finally(() => {
    frame.remove();
    listening.abort();
  });
}
