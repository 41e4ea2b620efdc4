import { Page, Skeleton, Stack, VisuallyHidden } from '@wardmere/ui';

/** The place of an editor whose record is on its way, of about its height. */
export function EditorSkeleton({ sections = 2 }: { readonly sections?: number }) {
  return (
    <Page>
      <VisuallyHidden>
        <output>Loading</output>
      </VisuallyHidden>
      <Stack gap="large">
        <Skeleton shape="title" width="medium" />
        {Array.from({ length: sections }, (_, section) => (
          <Stack key={section}>
            <Skeleton shape="line" width="short" />
            <Skeleton shape="block" width="full" />
          </Stack>
        ))}
      </Stack>
    </Page>
  );
}
