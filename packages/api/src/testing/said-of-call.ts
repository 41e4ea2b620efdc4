import { CallError, type Failure } from '../failure.ts';
import { alertCalls, allCalls } from '../contract.ts';
import { createApi } from '../http.ts';

const HOST = 'https://host.example/';

/** A request as it left for the host. */
export interface Sent {
  readonly method: string;
  /** Below the host, with its query. */
  readonly path: string;
  readonly bearer: string | null;
  readonly type: string | null;
}

/** How a call goes out, and what is said of it when it is answered so. */
export async function saidOfCall(
  name: string,
  given: Readonly<Record<string, unknown>>,
  answer: { readonly status: number; readonly body?: string } = { status: 500 },
): Promise<{ readonly sent: readonly Sent[]; readonly failure: Failure | undefined }> {
  const call = [...allCalls, ...alertCalls].find((each) => each.name === name)?.call;
  if (call === undefined) throw new Error(`No call is named ${name}.`);
  const asked: Request[] = [];
  const api = createApi({
    host: HOST,
    token: () => 'its-token',
    fetch: async (input, init) => {
      asked.push(new Request(input, init));
      return new Response(answer.body ?? '', { status: answer.status });
    },
  });
  const failed: unknown = await api.send(call, given).catch((error: unknown) => error);
  const sent = asked.map((request) => ({
    method: request.method,
    path: request.url.replace(HOST, ''),
    bearer: request.headers.get('authorization'),
    type: request.headers.get('content-type'),
  }));
  return { sent, failure: failed instanceof CallError ? failed.failure : undefined };
}
