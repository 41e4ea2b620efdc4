import { allCalls, type Call } from '@wardmere/api';
import { expect, it } from 'vitest';
import { implement } from './implement.ts';
import { routesOf } from './routes.ts';
import { serviceCalls, services, tokenlessServices } from '../services/services.ts';

const find = routesOf<{ readonly call: Call }>([...services, ...tokenlessServices, ...serviceCalls]);
const uid = '00000000-0000-4000-8000-000000000001';

it.for(allCalls.map(({ name, call }) => [name, call] as const))(
  '%s is found by its own address, in any letter case',
  ([, call]) => {
    const path = call.path.replaceAll(/\{\w+\}/g, uid);
    for (const asked of [path, path.toUpperCase(), path.toLowerCase()]) {
      expect(find(call.method, asked)).toMatchObject({ service: { call } });
    }
  },
);

it('prefers nothing and guesses nothing', () => {
  for (const path of [
    '',
    '/',
    'clientbuilding',
    `clientbuilding/v2/clients/${uid}/Buildings/`,
    `/clientbuilding/v2/Clients/${uid}`,
    'clientbuilding/v2/countries/x',
  ]) {
    expect([path, find('GET', path)]).toEqual([path, undefined]);
  }
});

it('tells the methods of an address that another method was asked of', () => {
  expect(find('PUT', 'clientbuilding/v2/clients')).toEqual({ allowed: ['POST'] });
});

it('reads an identifier in lower case, however it is spelled, and a text as it is written', () => {
  const upper = 'ABCDEF00-0000-4000-8000-000000000001';
  for (const { name, call } of allCalls) {
    const parameters = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, parameter = '']) => parameter);
    const params = parameters.map((each) => [each, call.texts.includes(each) ? upper : upper.toLowerCase()]);
    const path = call.path.replaceAll(/\{\w+\}/g, upper);
    expect([name, find(call.method, path)]).toMatchObject([name, { params: Object.fromEntries(params) }]);
  }
});

it('reads parameters unescaped, and a broken escape as nothing', () => {
  const { call } = services.find((service) => service.call.path.endsWith('Clients/{client}')) ?? { call: undefined };
  if (call === undefined) throw new Error('The contract has no such call.');
  const only = routesOf([implement(call, () => Promise.resolve({ data: undefined }))]);
  expect(only(call.method, 'clientbuilding/v2/clients/a%20b%2Fc')).toMatchObject({ params: { client: 'a b/c' } });
  expect(only(call.method, 'clientbuilding/v2/clients/%zz')).toBeUndefined();
});
