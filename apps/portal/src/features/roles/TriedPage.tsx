import { matchRoute, permit, type Facts } from '@wardmere/machines';
import { Banner, DescriptionList, Icon, Inline, Link, Stack, Text, VisuallyHidden } from '@wardmere/ui';
import { openedBy, type Opened } from '../../parts/menu/opened-by.ts';
import { reasonOf } from '../../parts/menu/reason-sentences.ts';
import { Reasons } from '../../parts/menu/WhyTable.tsx';
import { useRunningPortal } from '../../system/portal-context.tsx';

interface TriedPageProps {
  readonly path: string;
  readonly holder: Facts;
  /** Where another page is tried. */
  readonly within: (path: string) => string;
}

/** One page as the holder of a role would find it: open with what can be done there, or closed with the reason (B15). */
export function TriedPage({ path, holder, within }: TriedPageProps) {
  const { routes, config } = useRunningPortal();
  const route = matchRoute(routes, path)?.route;
  const known = routes.find((entry) => entry.path === route?.path);
  const opened = openedBy({ routes, config, facts: holder });
  const verdict = known && permit(known.rule, holder);
  const title = known?.title ?? opened.find((each) => each.path === path)?.label ?? 'This page';
  if (known === undefined && !path.startsWith('/')) {
    return (
      <Stack>
        <Heading>{title}</Heading>
        <Text emphasis="soft">This leads to a separate app, which decides by itself what is open there.</Text>
      </Stack>
    );
  }
  if (!verdict?.allowed) {
    const missing = verdict?.checks.filter(({ outcome }) => outcome !== 'passed') ?? [];
    return (
      <Stack>
        <Heading>{title}</Heading>
        <Banner tone="danger" title="You do not have access">
          <Reasons reasons={missing.map((check) => reasonOf(check, { config, facts: holder }))} />
        </Banner>
      </Stack>
    );
  }
  const pages = opened.filter((each) => each.kind === 'page' && each.path.startsWith(`${path}/`));
  const actions = opened.filter((each) => each.kind === 'action' && each.path === path);
  return (
    <Stack>
      <Heading>{title}</Heading>
      {pages.length + actions.length === 0 ? (
        <Text emphasis="soft">
          {path.endsWith('/landing')
            ? 'The products of the client stand here, whatever the role.'
            : 'It opens; nothing on it asks for a permission of its own.'}
        </Text>
      ) : (
        <DescriptionList
          items={[
            { term: 'Can be done here', value: <Verdicts items={actions} /> },
            { term: 'Pages below', value: <Verdicts items={pages} within={within} /> },
          ]}
        />
      )}
    </Stack>
  );
}

const Heading = ({ children }: { readonly children: string }) => (
  <Text as="h2" size="heading" weight="strong">
    {children}
  </Text>
);

/** What is open and what is not, each with a word and a shape. */
function Verdicts({
  items,
  within,
}: {
  readonly items: readonly Opened[];
  readonly within?: (path: string) => string;
}) {
  if (items.length === 0) return 'Nothing';
  return (
    <Stack gap="tiny" as="ul">
      {items.map(({ id, label, path, verdict: { allowed } }) => (
        <li key={id}>
          <Inline gap="tiny">
            <Icon name={allowed ? 'check' : 'lock'} size="small" />
            {within && allowed ? (
              <Link href={within(path)}>{label}</Link>
            ) : (
              <Text as="span" emphasis={allowed ? 'ink' : 'faint'}>
                {label}
              </Text>
            )}
            {!allowed && <VisuallyHidden>not open</VisuallyHidden>}
          </Inline>
        </li>
      ))}
    </Stack>
  );
}
