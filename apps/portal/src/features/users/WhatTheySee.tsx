import { Button, Inline, lazily, Skeleton } from '@wardmere/ui';
import { Suspense, useState } from 'react';
import type { SeenByThemProps } from './SeenByThem.tsx';

const [SeenByThem] = lazily(async () => ({
  default: (await import('./SeenByThem.tsx')).SeenByThem,
}));

/** What of the menu and the home page a person sees, and what is missing for the rest: judged, and fetched, when somebody asks. */
export function WhatTheySee(props: SeenByThemProps) {
  const [shown, setShown] = useState(false);
  if (shown)
    return (
      <Suspense fallback={<Skeleton shape="block" />}>
        <SeenByThem {...props} />
      </Suspense>
    );
  return (
    <Inline>
      <Button icon="eye" onPress={() => setShown(true)}>
        Show what they see
      </Button>
    </Inline>
  );
}
