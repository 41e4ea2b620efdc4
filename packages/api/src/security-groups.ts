import * as v from 'valibot';
import { call, type Access } from './call.ts';
import { permissions as may } from './permissions.ts';
import { NamedRole } from './roles.ts';
import { isAbove, ListQuery, Named, page, requiredText, Uid } from './shapes.ts';
import { unableTo, type Verb, type Words } from './words.ts';

/** A security group of the identity provider tied to roles or buildings: a mapping (§3, D-109). Unknown members are kept for the PUT (D-089). */
export const SecurityGroup = v.looseObject({
  uid: Uid,
  clientUID: Uid,
  name: v.string(),
  isEnabled: v.nullish(v.boolean(), false),
  roles: v.nullish(v.array(NamedRole), []),
  hasAllBuildings: v.nullish(v.boolean(), false),
  buildings: v.nullish(v.array(Named), []),
  isAbove,
});
export type SecurityGroup = v.InferOutput<typeof SecurityGroup>;

const chosen = (things: string, most: number) =>
  v.nullish(
    v.pipe(
      v.array(v.pipe(v.string(), v.uuid(`Choose ${things} from the list.`)), `${capital(things)} must be a list.`),
      v.maxLength(most, `At most ${most} ${things} can be chosen.`),
    ),
    [],
  );
const capital = (text: string) => text.replace(/^./, (first) => first.toUpperCase());

/** A mapping as written; whether roles or buildings are missing is for the server to say (D-214). */
export const SecurityGroupDraft = v.looseObject({
  name: requiredText('Name'),
  isEnabled: v.nullish(v.boolean('Enabled must be yes or no.'), false),
  roleUIDs: chosen('roles', 200),
  hasAllBuildings: v.nullish(v.boolean('All buildings must be yes or no.'), false),
  buildingUIDs: chosen('buildings', 5000),
});
export type SecurityGroupDraft = v.InferOutput<typeof SecurityGroupDraft>;

/** The write payload of a mapping that was read. */
export const toSecurityGroupDraft = ({ name, isEnabled, roles, hasAllBuildings, buildings }: SecurityGroup) => ({
  name,
  isEnabled,
  roleUIDs: roles.map(({ roleUID }) => roleUID),
  hasAllBuildings,
  buildingUIDs: buildings.map(({ uid }) => uid),
});

/** What makes two names of groups one: letter case and space around them do not count (D-287). */
export const groupKey = (name: string): string => name.normalize('NFC').trim().toLowerCase();

const base = 'usercontactrole/v2/clients/{client}/SecurityGroups';
const managing: Access = { system: [may.CanManageRoles], client: [may.CanManageRoles] };
const wordsOf = (verb: Verb): Words => ({ otherwise: unableTo(verb, 'security group') });
const inItsOwnWords = (verb: 'create' | 'update'): Words => ({ ...wordsOf(verb), says: 'nameError' });

/** Mappings (§7, usercontactrole/v2). */
export const securityGroups = {
  list: call(`GET ${base}`, {
    purpose: 'The security groups of a client are listed page by page.',
    access: managing,
    query: ListQuery,
    reply: page(SecurityGroup),
    words: { otherwise: unableTo('fetch', 'security groups') },
  }),
  get: call(`GET ${base}/{group}`, {
    purpose: 'One security group is fetched.',
    access: managing,
    reply: SecurityGroup,
    versioned: true,
    words: wordsOf('fetch'),
  }),
  create: call(`POST ${base}`, {
    purpose: 'A security group is created.',
    access: managing,
    rank: { over: 'mapping' },
    body: SecurityGroupDraft,
    reply: SecurityGroup,
    versioned: true,
    words: inItsOwnWords('create'),
  }),
  replace: call(`PUT ${base}/{group}`, {
    purpose: 'A security group is replaced.',
    access: managing,
    rank: { over: 'mapping', param: 'group', changesRights: true },
    body: SecurityGroupDraft,
    reply: SecurityGroup,
    versioned: true,
    words: inItsOwnWords('update'),
  }),
  remove: call(`DELETE ${base}/{group}`, {
    purpose: 'A security group is deleted.',
    access: managing,
    rank: { over: 'mapping', param: 'group', changesRights: true },
    versioned: true,
    words: wordsOf('delete'),
  }),
};
