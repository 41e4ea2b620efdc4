import { CallError, createApi, type Call, type Failure } from '@wardmere/api';

/** What came back to a call, or why nothing did. */
export type Received =
  | { readonly status: number; readonly headers: Readonly<Record<string, string>>; readonly body: string }
  | 'nothing';

const ids = { client: 'x', building: 'x', user: 'x', type: 'x', query: {}, body: {} };

/** What the contract makes of an answer: the failure with the words of the call, or none. */
export async function failureIn(call: Call, received: Received): Promise<Failure | undefined> {
  const api = createApi({
    host: 'https://host.invalid',
    token: () => 'token',
    fetch: () =>
      received === 'nothing'
        ? Promise.reject(new TypeError('Failed to fetch'))
        : Promise.resolve(new Response(bodyOf(received), { status: received.status, headers: received.headers })),
  });
  try {
    await api.send(call, ids);
    return undefined;
  } catch (thrown) {
    if (thrown instanceof CallError) return thrown.failure;
    throw thrown;
  }
}

/** Some answers may not carry a body at all, not even an empty one. */
const bodyOf = ({ status, body }: Exclude<Received, 'nothing'>) => ([204, 205, 304].includes(status) ? null : body);
