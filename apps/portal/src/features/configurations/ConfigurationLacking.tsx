import { webhookConfigurations as calls } from '@wardmere/api';
import { ButtonLink, FailurePanel, Page, PageHeader } from '@wardmere/ui';
import { CallFailurePanel } from '../../kinds/failure/CallFailurePanel.tsx';
import { PageBreadcrumbs } from '../../kinds/page/PageBreadcrumbs.tsx';
import type { Lookup } from '../../parts/lookups/use-lookup.ts';
import { BASE } from '../../system/address.ts';

interface ConfigurationLackingProps {
  /** What the page is called where the configuration could not be fetched. */
  readonly title: string;
  /** How the configuration was asked for, if it was. */
  readonly asked: Pick<Lookup<object>, 'state' | 'failure' | 'retry'> | undefined;
  readonly list: string;
}

/** In the place of a page about a configuration that is not here: why, and the ways on (D-047, D-190). */
export function ConfigurationLacking({ title, asked, list }: ConfigurationLackingProps) {
  const actions = <ButtonLink href={`${BASE}${list}`}>Back to configurations</ButtonLink>;
  if (asked?.state !== 'failed')
    return (
      <Page>
        <PageHeader title="No such configuration" breadcrumbs={<PageBreadcrumbs />} />
        <FailurePanel message="It may have been deleted, or it is not open to you." actions={actions} />
      </Page>
    );
  const { failure = { message: calls.get.words.otherwise }, retry } = asked;
  return (
    <Page>
      <PageHeader title={title} breadcrumbs={<PageBreadcrumbs />} />
      <CallFailurePanel failure={failure} onRetry={retry} actions={actions} />
    </Page>
  );
}
