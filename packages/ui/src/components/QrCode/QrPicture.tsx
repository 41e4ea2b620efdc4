/* oxlint-disable jsx-a11y/prefer-tag-over-role -- the drawing is an svg, which has no name of its own */
import { QrCode } from '@ark-ui/react/qr-code';

import * as css from './QrCode.css.ts';

/** The drawing itself, with the code that makes it. */
export default function QrPicture({ value, label }: { readonly value: string; readonly label: string }) {
  return (
    <QrCode.Root value={value} encoding={{ ecc: 'M' }}>
      <QrCode.Frame className={css.code} role="img" aria-label={label}>
        <QrCode.Pattern className={css.pattern} />
      </QrCode.Frame>
    </QrCode.Root>
  );
}
