import { Inline, Link } from '@wardmere/ui';
import { word } from '@wardmere/ui/words';
import { useSyncExternalStore } from 'react';
import { useRunningPortal } from '../../system/portal-context.tsx';
import { copyrightOf } from './copyright.ts';

// The year is read from the clock, as anything outside of React is.
const useYear = () => useSyncExternalStore(neverChanges, currentYear);
const neverChanges = () => () => undefined;
const currentYear = () => new Date().getFullYear();

/** Copyright, privacy and support of the region: on every page (D-006, D-007). */
export function RegionFooter() {
  const { region, brand, branding } = useRunningPortal().config;
  const { footerText, privacyUrl, supportEmail, supportUrl } = branding[region];
  return (
    <>
      <span>
        {copyrightOf(region, brand.legalName, useYear())}
        {footerText !== '' && ` · ${footerText}`}
      </span>
      <Inline gap="gutter">
        <Link href={privacyUrl} emphasis="soft">
          {word('Privacy')}
        </Link>
        <Link href={supportUrl} emphasis="soft">
          {word('Support')}
        </Link>
        <Link href={`mailto:${supportEmail}`} emphasis="soft">
          {supportEmail}
        </Link>
      </Inline>
    </>
  );
}
