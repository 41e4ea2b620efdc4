import { Suspense } from 'react';

import { lazily } from '../../internal/lazily.ts';
import { Stack } from '../../layout/Stack.tsx';
import { CodeText } from '../CodeText/CodeText.tsx';
import { Skeleton } from '../Skeleton/Skeleton.tsx';
import * as css from './QrCode.css.ts';

const [Picture] = lazily(() => import('./QrPicture.tsx'));

/** Something to be read by another device's camera. The same stands below in letters, for whoever has no camera. */
export function QrCode({
  value,
  label,
  words = value,
}: {
  readonly value: string;
  /** What it leads to: “Sign this station in”. */
  readonly label: string;
  /** What to type instead, where that is shorter than the value. */
  readonly words?: string | undefined;
}) {
  return (
    <Stack gap="medium" align="start">
      <div className={css.frame}>
        <Suspense fallback={<Skeleton shape="block" />}>
          <Picture value={value} label={label} />
        </Suspense>
      </div>
      <CodeText copy>{words}</CodeText>
    </Stack>
  );
}
