import { lazily, Skeleton } from '@wardmere/ui';
import { Suspense } from 'react';
import type { ExtraSection } from '../../kinds/editor/EditorPage.tsx';

const [SignInsOfUser] = lazily(async () => ({ default: (await import('./SignInsOfUser.tsx')).SignInsOfUser }));

/** The section of a person's page that tells of their sign-ins; of the platform's people no client is named. */
export const signInsSection = (of: { readonly client: string; readonly user: string }): ExtraSection => ({
  id: 'sign-ins',
  title: 'Sign-ins',
  description: 'How often this person has signed in on each day, and what failed at their account.',
  content: (
    <Suspense fallback={<Skeleton shape="block" />}>
      <SignInsOfUser {...of} />
    </Suspense>
  ),
});
