import { ButtonLink, EmptyState, Page, PageHeader, Text } from '@wardmere/ui';
import { BASE } from '../../system/address.ts';
import { useNavigation } from '../../system/hooks.ts';
import { isPrompt } from '../../system/route.ts';
import { PageBreadcrumbs } from '../../kinds/page/PageBreadcrumbs.tsx';
import { PromptView } from '../../kinds/page/PromptView.tsx';
import { pages } from '../../system/pages.ts';
import { to } from '../../system/to.ts';

/** In the development build: the route stands, its screen does not. Production shows no such page. */
export function NotBuiltPage({ title }: { readonly title: string }) {
  const words = 'The address, its permissions and its conditions hold already; the screen itself is still to come.';
  const home = (
    <ButtonLink href={`${BASE}${to(pages.start)}`} icon="home">
      Landing page
    </ButtonLink>
  );
  if (useNavigation(isPrompt)) {
    return (
      <PromptView title={title} icon="wrench" actions={home}>
        <Text>Not built yet. {words}</Text>
      </PromptView>
    );
  }
  return (
    <Page>
      <PageHeader title={title} breadcrumbs={<PageBreadcrumbs />} />
      <EmptyState icon="wrench" title="Not built yet" actions={home}>
        {words}
      </EmptyState>
    </Page>
  );
}
