import { INVENTED_SAMPLES } from '@wardmere/connect/samples';
import { lazily, Skeleton } from '@wardmere/ui';
import { Suspense } from 'react';
import type { EntityActor } from '../../kinds/entity/use-entity.ts';

const [SentPreview] = lazily(async () => ({ default: (await import('./samples/SentPreview.tsx')).SentPreview }));

/** The preview of the samples; what renders and judges them comes once the form stands. */
export const WhatIsSent = ({ actor }: { readonly actor: EntityActor }) => (
  <Suspense fallback={<Skeleton shape="block" />}>
    <SentPreview actor={actor} samples={INVENTED_SAMPLES} />
  </Suspense>
);
