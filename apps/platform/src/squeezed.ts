type Fetch = (request: Request, env: unknown) => Response | Promise<Response>;

const worthIt = 1400;

/** Squeezes the larger texts an app answers with, for whoever understands it. */
export function squeezed(fetch: Fetch): (request: Request, env: unknown) => Promise<Response> {
  return async (request, env) => {
    const response = await fetch(request, env);
    const isText = /json|text\//.test(response.headers.get('content-type') ?? '');
    const isPlain = !response.headers.has('content-encoding');
    const accepts = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(request.headers.get('accept-encoding') ?? '');
    if (!isText || !isPlain || response.body === null) return response;
    const headers = new Headers(response.headers);
    headers.append('vary', 'Accept-Encoding');
    const length = Number(headers.get('content-length') ?? worthIt);
    const { status } = response;
    if (!accepts || length < worthIt) return new Response(response.body, { status, headers });
    headers.delete('content-length');
    headers.set('content-encoding', 'gzip');
    return new Response(response.body.pipeThrough(new CompressionStream('gzip')), { status, headers });
  };
}
