/**
 * A `fetch` that tells how much of a body has gone, which the browser tells of its older requests alone. It answers with
 * the status and the text, and follows the same signal.
 */
export const fetchTelling =
  (onProgress: (sent: number) => void): typeof globalThis.fetch =>
  (input, init) =>
    new Promise((resolve, reject) => {
      const { url, method, headers, signal } = new Request(input, init);
      const request = new XMLHttpRequest();
      const lost = () => reject(new TypeError('Failed to fetch'));
      request.open(method, url);
      request.withCredentials = false;
      for (const [name, value] of headers) request.setRequestHeader(name, value);
      request.upload.addEventListener('progress', ({ loaded }) => onProgress(loaded));
      request.addEventListener('load', () => {
        const isBodiless = [101, 204, 205, 304].includes(request.status);
        resolve(new Response(isBodiless ? null : request.responseText, { status: request.status }));
      });
      request.addEventListener('error', lost);
      request.addEventListener('abort', lost);
      signal.addEventListener('abort', () => request.abort());
      const { body } = init ?? {};
      request.send(body instanceof Blob ? body : null);
    });
