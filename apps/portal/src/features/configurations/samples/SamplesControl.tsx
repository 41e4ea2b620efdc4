import { lazily, Skeleton } from '@wardmere/ui';
import { Suspense } from 'react';
import type { OwnControlProps } from '../../../kinds/entity/fields.ts';

const [SentPreview] = lazily(async () => ({ default: (await import('./SentPreview.tsx')).SentPreview }));

/** The samples, and what is made of each; what renders, judges and edits them comes once the form stands. */
export const SamplesControl = (given: OwnControlProps) => (
  <Suspense fallback={<Skeleton shape="block" />}>
    <SentPreview {...given} />
  </Suspense>
);
