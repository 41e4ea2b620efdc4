import { webhookTemplates as calls } from '@wardmere/api';
import { implement } from '../../http/implement.ts';
import { allOnOnePage } from '../../http/list.ts';
import { missing } from '../../http/refusal.ts';
import { configurationTemplates } from './configuration-templates.ts';

/** Templates of configurations (§7): the platform's own, by type; one that is not known has none (D-266). */
export const templateServices = [
  implement(calls.list, ({ params: { configType } }) =>
    Promise.resolve({
      data: allOnOnePage((configurationTemplates.get(configType) ?? []).map(({ id, name }) => ({ id, name }))),
    }),
  ),

  implement(calls.get, ({ params: { configType, template } }) => {
    const found = configurationTemplates.get(configType)?.find(({ id }) => id === template);
    if (found === undefined) throw missing();
    const { httpVerb, url, customHeaders, rule, template: text } = found;
    return Promise.resolve({ data: { httpVerb, url, customHeaders: [...customHeaders], rule, template: text } });
  }),
];
