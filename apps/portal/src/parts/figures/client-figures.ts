import { figures, type Api, type Figures, type FiguresQuery } from '@wardmere/api';
import { defineLookup, type LookupList } from '../lookups/define-lookup.ts';

type Of = FiguresQuery['of'];
type Counted = Figures & { readonly uid: string };

const fetchOf =
  (of: Of) =>
  async (api: Api, { client = '', ...inside }: Readonly<Record<string, string>>): Promise<readonly Counted[]> => {
    const { data } = await api.send(figures.ofClient, { client, query: { of, ...inside } });
    return [{ uid: of, ...data }];
  };

// A picture stands beside what somebody came for: where it cannot be had it says so itself.
const attention = defineLookup({ kind: 'figures of attention', isQuiet: true, fetch: fetchOf('attention') });
const roles = defineLookup({ kind: 'figures of roles', isQuiet: true, fetch: fetchOf('roles') });
const buildings = defineLookup({ kind: 'figures of buildings', isQuiet: true, fetch: fetchOf('buildings') });
const signIns = defineLookup({ kind: 'figures of sign-ins', isQuiet: true, fetch: fetchOf('signIns') });
const failedSignIns = defineLookup({
  kind: 'figures of failed sign-ins',
  isQuiet: true,
  // Those of the platform are of no client.
  fetch: async (api, scope) => {
    if (scope['client'] !== '') return fetchOf('failedSignIns')(api, scope);
    const { data } = await api.send(figures.ofPlatform, {});
    return [{ uid: 'failedSignIns', ...data }];
  },
});

const premises = defineLookup({
  kind: 'figures of premises',
  isOfRecord: true,
  isQuiet: true,
  fetch: fetchOf('premises'),
});

/** The figures of a client, for each picture that is drawn of it. */
export const clientFigures: Readonly<Record<Of, LookupList<Counted>>> = {
  attention,
  roles,
  buildings,
  signIns,
  failedSignIns,
  premises,
};
