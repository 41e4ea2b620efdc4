import type { Call } from '@wardmere/api';

interface Answering {
  readonly call: Call;
}

/** A call that an address leads to, with its path parameters: identifiers in lower case, however they are spelled. */
export interface Match<Service extends Answering> {
  readonly service: Service;
  readonly params: Readonly<Record<string, string>>;
}

/** Where an address leads: to a call, to other methods of the same address, or nowhere. */
export type Destination<Service extends Answering> =
  | Match<Service>
  | { readonly allowed: readonly string[] }
  | undefined;

interface Route<Service extends Answering> {
  readonly service: Service;
  /** A static segment in lower case, or the parameter it stands for. */
  readonly segments: readonly (string | { readonly parameter: string })[];
}

/**
 * Finds the service of a method and path; the contract's letter case varies, so static segments ignore it (D-159). A
 * static segment wins over a parameter: `users/search` is no user.
 */
export function routesOf<Service extends Answering>(
  services: readonly Service[],
): (method: string, path: string) => Destination<Service> {
  const routes = services
    .map((service): Route<Service> => ({ service, segments: service.call.path.split('/').map(segmentOf) }))
    .toSorted((one, other) => (parametersAt(one) < parametersAt(other) ? -1 : 1));
  return (method, path) => {
    const parts = path.split('/').map(decoded);
    const found = routes.flatMap((route) => matched(route, parts));
    const match = found.find(({ service }) => service.call.method === method);
    if (match !== undefined) return match;
    return found.length > 0 ? { allowed: found.map(({ service }) => service.call.method) } : undefined;
  };
}

/** Where a path has parameters, in a form that sorts: the later the first, the earlier in the order. */
const parametersAt = ({ segments }: Pick<Route<Answering>, 'segments'>) =>
  segments.map((segment) => (typeof segment === 'string' ? '0' : '1')).join('');

function matched<Service extends Answering>(
  { service, segments }: Route<Service>,
  parts: readonly (string | undefined)[],
): Match<Service>[] {
  if (segments.length !== parts.length) return [];
  const params: [string, string][] = [];
  for (const [index, segment] of segments.entries()) {
    const part = parts[index];
    if (part === undefined || part === '') return [];
    if (typeof segment !== 'string') params.push([segment.parameter, spelled(service.call, segment.parameter, part)]);
    else if (segment !== part.toLowerCase()) return [];
  }
  return [{ service, params: Object.fromEntries(params) }];
}

/** An identifier is the same in any letter case, and what compares it need not know; a text is what it says. */
const spelled = ({ texts }: Call, parameter: string, part: string): string =>
  texts.includes(parameter) ? part : part.toLowerCase();

function segmentOf(segment: string): Route<Answering>['segments'][number] {
  const parameter = /^\{(\w+)\}$/.exec(segment)?.[1];
  return parameter === undefined ? segment.toLowerCase() : { parameter };
}

/** A broken escape names nothing. */
function decoded(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}
