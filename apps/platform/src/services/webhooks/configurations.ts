import {
  CONFIG_TYPES,
  isUid,
  NewWebhookConfiguration,
  sameValue,
  WebhookConfiguration,
  webhookConfigurations as calls,
} from '@wardmere/api';
import { wrongWithRule } from '@wardmere/connect';
import { checkTemplate } from '@wardmere/connect/template';
import { and, count, eq } from 'drizzle-orm';
import type * as v from 'valibot';
import { endWaiting, WAS_DELETED, WAS_SWITCHED_OFF } from '../../deliveries/end-waiting.ts';
import { implement, type Context } from '../../http/implement.ts';
import { flagField, foldedSearchField, pageFrom, textField, type ListFields } from '../../http/list.ts';
import { invalid, invalidField, missing } from '../../http/refusal.ts';
import { made, saveVersioned } from '../../http/save-versioned.ts';
import { namesIn, unknownMembersOf } from '../../http/unknown-members.ts';
import { requireVersion } from '../../http/versions.ts';
import { webhookConfigurations, webhookCredentials } from '../../storage/schema/index.ts';
import type { Transaction } from '../../storage/transaction.ts';
import { findConfiguration, toConfiguration, type FoundConfiguration } from './configuration-record.ts';
import { sealedSamples, withSamples } from './samples.ts';
import { withTested } from './tested.ts';
import { unreachable } from './unreachable.ts';
import { requireKnownAddress } from './where-secrets-go.ts';

const fields: ListFields = {
  name: textField(webhookConfigurations.name),
  configType: textField(webhookConfigurations.configType),
  httpVerb: textField(webhookConfigurations.httpVerb),
  url: textField(webhookConfigurations.url),
  isEnabled: flagField(webhookConfigurations.isEnabled, 'Enabled', 'Disabled'),
  /** Which configurations use a credential (B13). */
  webhookCredentialId: {
    where: ({ operator, value }) =>
      operator === 'eq' && isUid(value) ? eq(webhookConfigurations.webhookCredentialUID, value) : undefined,
  },
  search: foldedSearchField(webhookConfigurations.searchText),
};

/** What a configuration is read and written by; everything else is kept as it came (D-089). */
const knownMembers = namesIn(WebhookConfiguration, NewWebhookConfiguration);

type Body = v.InferOutput<typeof NewWebhookConfiguration>;
type Acting = Pick<Context<never>, 'tx' | 'brand' | 'sender'> & { readonly client: string };

/** Webhook configurations (§7): replaced as a whole, and the id in the body says which (D-264). */
export const configurationServices = [
  implement(calls.list, async ({ tx, params, query }) => {
    const page = await pageFrom(tx, {
      rows: () => tx.select().from(webhookConfigurations).$dynamic(),
      of: eq(webhookConfigurations.clientUID, params.client),
      fields,
      query,
      by: 'name',
      thenBy: [webhookConfigurations.uid],
    });
    const items = await withTested(tx, params.client, page.items.map(toConfiguration));
    return { data: { ...page, items: [...items] } };
  }),

  implement(calls.get, async (context) => toldWhole(await findConfiguration(context.tx, context.params), context)),

  implement(calls.create, async (context) => {
    const { tx, caller, params, body, given, brand, sender, deliverySeals, now } = context;
    const { client } = params;
    await requireTaken({ tx, brand, sender, client }, body);
    await requireKnownAddress({ tx, caller, client }, body);
    await requireRoom(tx, client);
    const [created] = await tx
      .insert(webhookConfigurations)
      .values({
        ...columnsOf(body),
        rule: JSON.stringify(body.rule),
        sealedSamples: sealedSamples(body.samples, { sealedSamples: null }, deliverySeals),
        unknownMembers: unknownMembersOf(given, knownMembers),
        clientUID: client,
        savedByUID: caller.userUid,
        ...made({ caller, now }),
      })
      .returning({ uid: webhookConfigurations.uid });
    const found = await findConfiguration(tx, { client, configuration: created?.uid ?? '' });
    // Samples are people's and stand sealed: what a repeated creation is answered with is kept without them.
    return { ...(await toldWhole(found, context)), kept: found.data };
  }),

  implement(calls.replace, async (context) => {
    const { tx, caller, params, body, given, precondition, brand, sender, deliverySeals, now } = context;
    const { client } = params;
    const which = { client, configuration: body.id };
    const { written, row } = await findConfiguration(tx, which, 'locked');
    requireVersion(precondition, written.version);
    await requireTaken({ tx, brand, sender, client }, body, row);
    await requireKnownAddress({ tx, caller, client }, body);
    const columns = {
      ...columnsOf(body),
      // The same said in another order is no other rule (D-254).
      rule: sameValue(JSON.parse(row.rule), body.rule) ? row.rule : JSON.stringify(body.rule),
      sealedSamples: sealedSamples(body.samples, row, deliverySeals),
      unknownMembers: unknownMembersOf(given, knownMembers),
      savedByUID: caller.userUid,
    };
    // Whoever lets go of a delivery changes that first and readiness after it: in another order the two would wait for each other.
    if (row.isEnabled && !body.isEnabled) await endWaiting(tx, { ...which, now }, WAS_SWITCHED_OFF);
    await saveVersioned(
      { tx, caller, now },
      webhookConfigurations,
      { uid: row.uid, version: written.version },
      columns,
    );
    return toldWhole(await findConfiguration(tx, which), context);
  }),

  implement(calls.remove, async ({ tx, params, precondition, now }) => {
    const { written } = await findConfiguration(tx, params, 'locked');
    requireVersion(precondition, written.version);
    await endWaiting(tx, { ...params, now }, WAS_DELETED);
    await tx.delete(webhookConfigurations).where(eq(webhookConfigurations.uid, params.configuration));
    return { data: undefined };
  }),
];

/** Whoever reports an incident waits until each of them is judged: a university has hundreds (0190). */
const MOST_CONFIGURATIONS = 2000;

async function requireRoom(tx: Transaction, client: string): Promise<void> {
  const [own] = await tx
    .select({ count: count() })
    .from(webhookConfigurations)
    .where(eq(webhookConfigurations.clientUID, client));
  if (own !== undefined && own.count >= MOST_CONFIGURATIONS)
    throw invalidField('name', 'A client has at most 2,000 configurations: delete one that is not used.');
}

/** A configuration as it is told by itself. */
async function toldWhole(
  found: FoundConfiguration,
  context: Pick<Context<never>, 'tx' | 'caller' | 'deliverySeals'>,
): Promise<FoundConfiguration> {
  const [data = found.data] = await withTested(context.tx, found.row.clientUID, [found.data]);
  return withSamples({ ...found, data }, context);
}

const columnsOf = (body: Body) => ({
  name: body.name,
  url: body.url,
  template: body.template,
  customHeaders: body.customHeaders,
  webhookCredentialUID: body.webhookCredentialId,
  configType: body.configType,
  httpVerb: body.httpVerb,
  contentType: body.contentType,
  ignoreSslErrors: body.ignoreSslErrors,
  isEnabled: body.isEnabled,
});

type Stored = Pick<
  typeof webhookConfigurations.$inferSelect,
  'configType' | 'rule' | 'template' | 'url' | 'customHeaders' | 'webhookCredentialUID'
>;

/**
 * Refuses what this host would not send, each in a sentence at its field; what is stored already may stay (D-266), or what was
 * taken once could no longer be switched off.
 */
async function requireTaken({ tx, brand, sender, client }: Acting, body: Body, stored?: Stored): Promise<void> {
  // A client of another is as good as none (D-264).
  if (body.clientId !== undefined && body.clientId.toLowerCase() !== client.toLowerCase()) throw missing();
  const credential = await credentialOf({ tx, client }, body.webhookCredentialId);
  if (body.webhookCredentialId !== null && credential === undefined)
    throw invalidField('webhookCredentialId', 'Choose a credential from the list.');
  const isStored = stored !== undefined && sameValue(JSON.parse(stored.rule), body.rule);
  const rule = isStored ? undefined : wrongWithRule(body.rule);
  const wrong = stored?.template === body.template ? undefined : checkTemplate(body.template).wrong;
  const types: readonly (string | undefined)[] = [...CONFIG_TYPES, stored?.configType];
  const isType = types.includes(body.configType);
  const isProvenAsBefore =
    stored?.webhookCredentialUID === body.webhookCredentialId && sameValue(stored.customHeaders, body.customHeaders);
  const header = isProvenAsBefore
    ? undefined
    : body.customHeaders.find(({ name }) => name.toLowerCase() === credential?.apiKeyHeaderName.toLowerCase());
  const errors = {
    ...(stored?.url !== body.url && unreachable({ brand, sender }, { url: body.url })),
    ...(rule !== undefined && { rule: [rule] }),
    ...(wrong !== undefined && { template: [`Line ${wrong.line}: ${wrong.says}`] }),
    ...(!isType && { configType: ['Choose a type from the list.'] }),
    ...(header !== undefined && { customHeaders: [`${header.name} is set by the credential.`] }),
  };
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

/** What a configuration needs to know of its credential, where it is one of its own client's. */
async function credentialOf({ tx, client }: Pick<Acting, 'tx' | 'client'>, credential: string | null) {
  if (credential === null) return undefined;
  const [found] = await tx
    .select({ apiKeyHeaderName: webhookCredentials.apiKeyHeaderName })
    .from(webhookCredentials)
    .where(and(eq(webhookCredentials.clientUID, client), eq(webhookCredentials.uid, credential)))
    // Whoever deletes it meanwhile waits, and is then refused (D-263).
    .for('key share');
  return found;
}
