import type { WebhookCredential } from '@wardmere/api';
import { permit } from '@wardmere/machines';
import { usePortal } from '../../system/hooks.ts';
import { pages } from '../../system/pages.ts';
import { useRunningPortal } from '../../system/portal-context.tsx';
import type { ScreenParams } from '../../system/screen-params.ts';
import { to } from '../../system/to.ts';
import { CollectionPage } from '../../kinds/collection/CollectionPage.tsx';
import { DeleteMenu } from '../../kinds/collection/DeleteMenu.tsx';
import { useCollection } from '../../kinds/collection/use-collection.ts';
import { credentialAddress } from '../../parts/connect/connect-addresses.ts';
import { writesCredentials } from '../../parts/connect/connect-rules.ts';
import { credentialList } from './credentials.collection.ts';

const actionsIn =
  (scope: Readonly<Record<string, string>>) =>
  ({ id, name }: WebhookCredential) => <DeleteMenu name={name} address={credentialAddress(scope, id)} />;

/** The credentials of a client, with delete and add (§2). */
export function CredentialsScreen({ client }: ScreenParams) {
  const { facts } = usePortal();
  const brand = useRunningPortal().config.brand.slug;
  const scope = { client, brand };
  const open = useCollection(credentialList, { area: 'client', scope });
  const mayWrite = permit(writesCredentials, facts).allowed;
  return (
    <CollectionPage
      collection={credentialList}
      open={open}
      title="Credentials"
      icon="shield"
      about="A credential is how a message proves itself to another system: a password, a key, or a token that is asked for."
      add={mayWrite ? { label: 'Add credential', address: to(pages.addCredential, { brand }) } : undefined}
      {...(mayWrite && { rowActions: actionsIn(scope) })}
    />
  );
}
CredentialsScreen.list = credentialList;
