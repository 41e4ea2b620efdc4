import * as v from 'valibot';
import { call } from './call.ts';
import { permissions as may } from './permissions.ts';
import { list, Uid } from './shapes.ts';
import { unableTo } from './words.ts';

/** So many modules a client may have, and so many groups of them a form can offer: what is more is no catalogue. */
export const MOST_MODULES = 500;

/** A module as offered in a form or enabled for a client (§3). `enabled` is availability, `selected` the choice (D-123). */
export const Module = v.object({
  uid: Uid,
  displayName: v.string(),
  enabled: v.nullish(v.boolean(), true),
  selected: v.nullish(v.boolean(), false),
  requireParent: v.nullish(v.boolean(), false),
  parentModuleUID: v.nullish(Uid, null),
  linkedGroupId: v.nullish(v.union([v.string(), v.pipe(v.number(), v.transform(String))]), null),
  linkedGroupType: v.nullish(v.number(), null),
  displayOrder: v.nullish(v.number(), 0),
});
export type Module = v.InferOutput<typeof Module>;

/** Which of the modules that a host tells are enabled: rules and tiles ask of these alone (D-059). */
export const enabledModules = (told: readonly Module[]): string[] =>
  told.filter(({ enabled }) => enabled).map(({ uid }) => uid);

/** A group of modules; groups map to the product tiles (§1, §3). */
export const ModuleGroup = v.object({
  uid: Uid,
  name: v.nullish(v.string(), ''),
  displayName: v.nullish(v.string(), ''),
  modules: v.nullish(v.array(Module), []),
});
export type ModuleGroup = v.InferOutput<typeof ModuleGroup>;

const forClientForms = [
  may.CanCreateClientsAndBuildings,
  may.CanManageClients,
  may.CanDisableClientsAndBuildings,
  may.CanManageClientSettings,
] as const;

/** Modules (§7, product/v1). */
export const modules = {
  ofClient: call('GET product/v1/clients/{client}/modules', {
    purpose: 'The modules of a client are fetched.',
    access: { system: true, client: true },
    reply: list(Module),
    words: { otherwise: unableTo('fetch', 'modules') },
  }),
  groupsOfClient: call('GET product/v1/clients/{client}/modulegroups', {
    purpose: 'The module groups of a client are fetched.',
    access: { system: true, client: [may.CanManageClientSettings] },
    reply: v.pipe(list(ModuleGroup), v.maxLength(MOST_MODULES)),
    words: { otherwise: unableTo('fetch', 'module groups') },
  }),
  groupsOfType: call('GET product/v1/modulegroups/clienttype/{type}', {
    purpose: 'The module groups of a client type are fetched.',
    access: { system: forClientForms, client: false },
    reply: v.pipe(list(ModuleGroup), v.maxLength(MOST_MODULES)),
    texts: ['type'],
    words: { otherwise: unableTo('fetch', 'module groups') },
  }),
};
