import { isUid, Uid, type Call } from '@wardmere/api';
import * as v from 'valibot';
import type { SecurityEvent } from '../security-log/security-log.ts';
import type { Refusal } from './refusal.ts';
import type { Asked } from './asked.ts';

type Params = Readonly<Record<string, string>>;

const Identified = v.object({ uid: Uid });
const IdentifiedById = v.object({ id: Uid });
const IdentifiedRole = v.object({ roleUID: Uid });

const nameOf = ({ method, path }: Call) => `${method} ${path}`;

/** What a call is about: the last thing its address names, beside the client. */
function subjectOf(params: Params): string | undefined {
  return Object.entries(params).findLast(([name, value]) => name !== 'client' && isUid(value))?.[1];
}

/** Whether the address of a call says what it is about, so that it need not be made first. */
export const saysSubject = (params: Params): boolean => subjectOf(params) !== undefined;

/** What a creation has made. */
function madeUid(data: unknown): string | undefined {
  if (v.is(Identified, data)) return data.uid;
  if (v.is(IdentifiedById, data)) return data.id;
  return v.is(IdentifiedRole, data) ? data.roleUID : undefined;
}

/** That a writing call was carried out, on what. What was written is the record's to know. */
export const changeMade = (
  call: Call,
  params: Params,
  data: unknown,
): Pick<SecurityEvent, 'what' | 'subject' | 'detail'> => ({
  what: 'change.made',
  subject: subjectOf(params) ?? madeUid(data),
  detail: { call: nameOf(call) },
});

/** That a whole list was taken away as a file; what it was narrowed to is nobody’s to keep. */
export const listTaken = ({ service, params, claims, network, requestId }: Asked): SecurityEvent => ({
  what: 'list.taken',
  actor: claims.user_uid,
  client: isUid(params['client']) ? params['client'] : null,
  network,
  requestId,
  detail: { call: nameOf(service.call) },
});

/** That a call was refused, and by which rule. */
export const accessRefused = (
  { service, params, claims, network, requestId }: Asked,
  { rule = 'permission' }: Refusal,
): SecurityEvent => ({
  what: 'access.refused',
  actor: claims.user_uid,
  subject: subjectOf(params),
  client: isUid(params['client']) ? params['client'] : null,
  network,
  requestId,
  detail: { call: nameOf(service.call), rule },
});
