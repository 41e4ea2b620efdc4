import { randomUUID } from 'node:crypto';
import {
  CREDENTIAL_SECRETS,
  NewWebhookCredential,
  patchedOfCredential,
  webhookCredentials as calls,
  type CredentialSecret,
} from '@wardmere/api';
import { eq } from 'drizzle-orm';
import { applyPatch } from '../../http/apply-patch.ts';
import { orRefuse } from '../../http/database-refusal.ts';
import { parseWith } from '../../http/given.ts';
import { implement, type Context } from '../../http/implement.ts';
import { foldedSearchField, pageFrom, textField, type ListFields } from '../../http/list.ts';
import { invalid, Refusal } from '../../http/refusal.ts';
import { made, saveVersioned } from '../../http/save-versioned.ts';
import { requireVersion } from '../../http/versions.ts';
import { tokenGivers } from '../../sending/proofs/proofs.ts';
import { webhookCredentials } from '../../storage/schema/index.ts';
import { sealedColumn } from '../../storage/schema/sealed-column.ts';
import { findCredential, readColumns, toCredential, toldColumns } from './credential-record.ts';
import { unreachable } from './unreachable.ts';
import { requireTypedAnew } from './where-secrets-go.ts';

const fields: ListFields = {
  name: textField(webhookCredentials.name),
  type: textField(webhookCredentials.type),
  search: foldedSearchField(webhookCredentials.searchText),
};

type Members = Readonly<Record<string, unknown>>;

/** Webhook credentials (§7, D-262): what is secret in them is sealed where it comes in, and read by no call. */
export const credentialServices = [
  implement(calls.list, async ({ tx, params, query }) => {
    const page = await pageFrom(tx, {
      rows: () => tx.select(readColumns).from(webhookCredentials).$dynamic(),
      of: eq(webhookCredentials.clientUID, params.client),
      fields,
      query,
      by: 'name',
      thenBy: [webhookCredentials.uid],
    });
    return { data: { ...page, items: page.items.map(toCredential) } };
  }),

  implement(calls.get, ({ tx, params }) => findCredential(tx, params)),

  implement(calls.create, async ({ tx, caller, params: { client }, body, brand, sender, credentialSecrets, now }) => {
    requireReachable({ brand, sender }, body);
    const [created] = await tx
      .insert(webhookCredentials)
      .values({
        name: body.name,
        type: body.type,
        ...toldColumns(body),
        ...sealed(credentialSecrets, secretsOf(body)),
        clientUID: client,
        ...made({ caller, now }),
      })
      .returning({ uid: webhookCredentials.uid });
    return findCredential(tx, { client, credential: created?.uid ?? '' });
  }),

  implement(calls.patch, async (context) => {
    const { tx, caller, params, body, precondition, credentialSecrets, now } = context;
    const { data, written } = await findCredential(tx, params, 'locked');
    requireVersion(precondition, written.version);
    const { id: _id, clientId: _client, type, ...told } = data;
    const named = patchedOfCredential(type);
    const kept = Object.fromEntries(secretsNamed(named).map((field) => [field, KEPT]));
    const stored: Members = { ...told, ...kept };
    const patched = applyPatch(stored, body, { system: named, client: named }, 'client');
    const draft = parseWith(NewWebhookCredential, { ...patched, type }, 'body');
    requireReachable(context, draft);
    const secrets = secretsOf(draft);
    const keeps = secrets.flatMap(([field, text]) => (text === KEPT ? [field] : []));
    requireTypedAnew(told, draft, keeps);
    const columns = {
      name: draft.name,
      ...toldColumns(draft),
      ...sealed(
        credentialSecrets,
        secrets.filter(([, text]) => text !== KEPT),
      ),
    };
    const record = { uid: params.credential, version: written.version };
    await saveVersioned({ tx, caller, now }, webhookCredentials, record, columns);
    return findCredential(tx, params);
  }),

  implement(calls.remove, async ({ tx, params, precondition }) => {
    const { written } = await findCredential(tx, params, 'locked');
    requireVersion(precondition, written.version);
    const removing = tx.delete(webhookCredentials).where(eq(webhookCredentials.uid, params.credential));
    await orRefuse(removing, { reference: inUse });
    return { data: undefined };
  }),
];

/** Refuses a credential whose tokens would be asked for where nothing is ever sent. */
function requireReachable(judging: Pick<Context<never>, 'brand' | 'sender'>, draft: Members): void {
  const asked = Object.values(tokenGivers).map(({ at }) => [at, draft[at]] as const);
  const errors = unreachable(judging, Object.fromEntries(asked));
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

/** Stands for a secret that is there and that nobody reads; nobody can send it, since nobody is told it. */
const KEPT = randomUUID();

const inUse = () =>
  new Refusal(409, 'Conflict.', { description: 'A credential that configurations use cannot be deleted.' });

const secretsNamed = (named: readonly string[]) => CREDENTIAL_SECRETS.filter((field) => named.includes(field));

/** The secrets that a draft has. */
const secretsOf = (draft: Members): readonly (readonly [CredentialSecret, string])[] =>
  CREDENTIAL_SECRETS.flatMap((field) => {
    const text = draft[field];
    return typeof text === 'string' ? [[field, text] as const] : [];
  });

/** The columns of some secrets, each sealed for its own field. */
const sealed = (
  { seal }: Context<never>['credentialSecrets'],
  secrets: readonly (readonly [CredentialSecret, string])[],
): Readonly<Record<string, string>> =>
  Object.fromEntries(secrets.map(([field, text]) => [sealedColumn(field), seal(field, text)]));
