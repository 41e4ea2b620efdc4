import { alertCalls, allCalls, type NamedCall } from '../contract.ts';

/** The call that a request makes, of the contract or of the alert service; undefined for anything else. The host may stand below any path. */
export function calledBy(method: string, address: string): NamedCall | undefined {
  const { pathname } = new URL(address, 'http://host.invalid');
  return known.find(({ named, pattern }) => named.call.method === method.toUpperCase() && pattern.test(pathname))
    ?.named;
}

function patternOf(path: string): RegExp {
  const segments = path.split('/').map((segment) => (segment.startsWith('{') ? '[^/]+' : literal(segment)));
  return new RegExp(`/${segments.join('/')}$`, 'i');
}

const literal = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
const parametersIn = ({ call }: NamedCall) => call.path.split('{').length;

// A fixed segment is preferred to a parameter: `Buildings/all` is no building.
const known = [...allCalls, ...alertCalls]
  .map((named) => ({ named, pattern: patternOf(named.call.path) }))
  .toSorted((one, other) => parametersIn(one.named) - parametersIn(other.named));
