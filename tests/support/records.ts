import {
  contract,
  createApi,
  type Answer,
  type Api,
  type Building,
  type BuildingDraft,
  type Client,
  type ClientDraft,
} from '@wardmere/api';
import { Browser, signIn } from '../../apps/platform/src/testing/browser.ts';
import { tokenOfLink } from '../../apps/platform/src/testing/mailed.ts';
import { mailedLink } from './mail.ts';
import { personOf, type PersonName } from './people.ts';
import { unique } from './unique.ts';

/** Records made for a test through the platform's own calls, with a person's own token. */
export interface Records {
  readonly api: Api;
  client(given?: Partial<ClientDraft>): Promise<Client>;
  building(client: string, given?: Partial<BuildingDraft>): Promise<Building>;
  readBuilding(client: string, building: string): Promise<Answer<Building>>;
  buildingsOf(client: string): Promise<readonly Building[]>;
  /** Follows the link that is mailed to somebody at their first sign-in (D-288). */
  verifyAddress(person: { readonly userName: string; readonly password: string }): Promise<void>;
}

export async function recordsAs(person: PersonName, url: string): Promise<Records> {
  const api = await apiAs(person, url);
  const firstType = async (client: string) => {
    const { data } = await api.send(contract.buildings.types, { client });
    return data[0]?.uid ?? '';
  };
  return {
    api,
    client: async (given) => {
      const body = { ...clientInUse(), ...given };
      return (await api.send(contract.clients.create, { body })).data;
    },
    building: async (client, given) => {
      const body = { ...buildingInUse(), buildingTypeUID: await firstType(client), ...given };
      return (await api.send(contract.buildings.create, { client, body })).data;
    },
    readBuilding: (client, building) => api.send(contract.buildings.get, { client, building }),
    buildingsOf: async (client) => {
      const query = { pagesize: 1000, pagenumber: 0, orderInstructions: 'Name' };
      return (await api.send(contract.buildings.list, { client, query })).data.items;
    },
    verifyAddress: async ({ userName, password }) => {
      await signIn(new Browser(url), userName, password);
      const body = new URLSearchParams({ token: tokenOfLink(await mailedLink(url, userName)) });
      const answer = await fetch(`${url}/identity/verify-email`, { method: 'POST', body });
      if (!answer.ok) throw new Error(`The address ${userName} was not verified: ${answer.status}`);
    },
  };
}

/** Calls with a person's own token, which is got anew before it ends: a whole run may last longer than one. */
async function apiAs(person: PersonName, url: string): Promise<Api> {
  const { userName, password } = personOf(person);
  const newToken = async () => {
    const { access_token: token, expires_in: seconds } = await signIn(new Browser(url), userName, password);
    return { token, until: Date.now() + (seconds * 1000) / 2 };
  };
  let held = await newToken();
  const api = createApi({ host: `${url}/api`, token: () => held.token });
  const renewed = async () => {
    if (Date.now() > held.until) held = await newToken();
    return api;
  };
  return {
    send: async (...given) => (await renewed()).send(...given),
    find: async (...given) => (await renewed()).find(...given),
    file: async (...given) => (await renewed()).file(...given),
  };
}

const clientInUse = () => ({
  name: unique('Journey Trust'),
  type: 5 as const,
  status: 2 as const,
  addressLine1: '1 Mill Lane',
  city: 'Tidebrook',
  stateProvinceRegion: 'East Sussex',
  postalZipCode: 'TN5 6PJ',
  country: 'GB',
  timeZone: 'Europe/London',
});

const buildingInUse = () => ({
  name: unique('Journey School'),
  addressLine1: '2 School Hill',
  city: 'Tidebrook',
  stateProvinceRegion: 'East Sussex',
  postalZipCode: 'TN5 6PJ',
  country: 'GB',
  phoneNumber: '+44 1632 960001',
  timezone: 'Europe/London',
});
