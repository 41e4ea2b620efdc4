import { lazily, Skeleton } from '@wardmere/ui';
import { Suspense } from 'react';
import type { ExtraSection } from '../../kinds/editor/EditorPage.tsx';
import type { EffectiveAccessProps } from './EffectiveAccess.tsx';

const [EffectiveAccess] = lazily(async () => ({ default: (await import('./EffectiveAccess.tsx')).EffectiveAccess }));

/** The section of a person's page that explains what they may do; of the platform's people no client is named. */
export const accessSection = (of: EffectiveAccessProps): ExtraSection => ({
  id: 'effective-access',
  title: 'Effective access',
  description:
    'Each permission there is: what grants it to this person, or what would, what else that brings, and who may give it.',
  content: (
    <Suspense fallback={<Skeleton shape="block" />}>
      <EffectiveAccess {...of} />
    </Suspense>
  ),
});
