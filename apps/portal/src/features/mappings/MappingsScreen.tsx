import type { SecurityGroup } from '@wardmere/api';
import { permit } from '@wardmere/machines';
import { ButtonLink, lazily } from '@wardmere/ui';
import { BASE } from '../../system/address.ts';
import { usePortal } from '../../system/hooks.ts';
import { pages } from '../../system/pages.ts';
import type { ScreenParams } from '../../system/screen-params.ts';
import { to } from '../../system/to.ts';
import { CollectionPage } from '../../kinds/collection/CollectionPage.tsx';
import { DeleteMenu } from '../../kinds/collection/DeleteMenu.tsx';
import { useCollection } from '../../kinds/collection/use-collection.ts';
import { mappingAbove, mappingAddress } from './mapping-address.ts';
import { mappingRules } from './mapping-rules.ts';
import { mappingList } from './mappings.collection.tsx';
import { PREVIEW } from './preview-address.ts';

const [MappingPreview] = lazily(async () => ({ default: (await import('./MappingPreview.tsx')).MappingPreview }));

/** The mappings of a client (§2), or what the members of some groups would be given (B17); the address says which. */
export function MappingsScreen({ client }: ScreenParams) {
  const { search } = usePortal();
  return search.has(PREVIEW) ? <MappingPreview client={client} /> : <List client={client} />;
}
MappingsScreen.list = mappingList;

function List({ client }: { readonly client: string }) {
  const { facts } = usePortal();
  const open = useCollection(mappingList, { area: 'client', scope: { client } });
  const mayAdd = permit(mappingRules.create.client, facts).allowed;
  const mayRemove = permit(mappingRules.remove.client, facts).allowed;
  return (
    <CollectionPage
      collection={mappingList}
      open={open}
      title="Mappings"
      icon="link"
      about="A mapping gives roles and buildings to everyone in a security group of your identity provider, at each sign-in."
      add={mayAdd ? { label: 'Add mapping', address: mappingAddress('client', { client }, null) } : undefined}
      actions={
        <ButtonLink icon="eye" href={`${BASE}${to(pages.mappings)}?${PREVIEW}`}>
          Preview
        </ButtonLink>
      }
      {...(mayRemove && { rowActions: actionsOf })}
    />
  );
}

const actionsOf = ({ uid, name, isAbove }: SecurityGroup) => (
  <DeleteMenu
    name={name}
    address={mappingAddress('client', {}, uid)}
    lack={isAbove === true ? mappingAbove : undefined}
  />
);
