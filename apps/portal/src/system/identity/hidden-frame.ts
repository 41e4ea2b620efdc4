/** Opens an address of the provider in a hidden frame and resolves with the address it answers to (D-036). */
export function answerInHiddenFrame(address: string, limitMs: number, signal?: AbortSignal): Promise<string> {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  frame.title = 'Signing in';
  const over = AbortSignal.any([AbortSignal.timeout(limitMs), ...(signal ? [signal] : [])]);
  return new Promise<string>((resolve, reject) => {
    const hear = ({ origin, source, data }: MessageEvent<unknown>) => {
      if (origin === location.origin && source === frame.contentWindow && typeof data === 'string') resolve(data);
    };
    addEventListener('message', hear);
    over.addEventListener('abort', () => {
      removeEventListener('message', hear);
      reject(new Error('The provider did not answer.'));
    });
    frame.src = address;
    document.body.append(frame);
  }).finally(() => frame.remove());
}
