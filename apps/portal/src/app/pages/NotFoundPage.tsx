import { ButtonLink, CodeText, EmptyState, Page, PageHeader, Text } from '@wardmere/ui';
import { BASE } from '../../system/address.ts';
import { isPrompt } from '../../system/route.ts';
import { PromptView } from '../../kinds/page/PromptView.tsx';
import { useNavigation, usePlace } from '../../system/hooks.ts';
import { pages } from '../../system/pages.ts';
import { to } from '../../system/to.ts';

const title = 'Page not found';

/** Names the problem, keeps the address and leads to the landing page (§2, D-011). */
export function NotFoundPage() {
  const { path } = usePlace();
  const home = (
    <ButtonLink href={`${BASE}${to(pages.start)}`} emphasis="action" icon="home">
      Go to the home page
    </ButtonLink>
  );
  if (useNavigation(isPrompt)) {
    return (
      <PromptView title={title} icon="search" actions={home}>
        <Text>There is no page at this address. It may have been mistyped, or the page has moved.</Text>
      </PromptView>
    );
  }
  return (
    <Page>
      <PageHeader title={title} />
      <EmptyState icon="search" title="There is no page at this address" actions={home}>
        <CodeText>{path}</CodeText> may have been mistyped, or the page has moved.
      </EmptyState>
    </Page>
  );
}
