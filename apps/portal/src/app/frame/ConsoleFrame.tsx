import { Frame, VisuallyHidden } from '@wardmere/ui';
import { otherLanguageOf } from '@wardmere/ui/words';
import type { ReactNode } from 'react';
import { usePlace, useSelection } from '../../system/hooks.ts';
import { useArrival } from '../../kinds/page/arrival.ts';
import { ConnectionBanners } from '../../kinds/page/ConnectionBanners.tsx';
import { ConsoleRail } from './ConsoleRail.tsx';
import { ConsoleTopBar } from './ConsoleTopBar.tsx';
import { RegionFooter } from '../../kinds/page/RegionFooter.tsx';
import { useUnavailableInAddress } from './show-unavailable.ts';
import { useTabFlag } from '../../system/tab-memory.ts';

/** What stays around every page of the signed-in console: rail, top bar, banners, footer. */
export function ConsoleFrame({ children }: { readonly children: ReactNode }) {
  const [collapsed, setCollapsed] = useTabFlag('railCollapsed');
  const switching = useSelection((selection) => selection.hasTag('busy'));
  const { announcement, title } = useArrival();
  const { path } = usePlace();
  useUnavailableInAddress();
  return (
    <Frame
      rail={<ConsoleRail />}
      topBar={<ConsoleTopBar />}
      footer={<RegionFooter />}
      collapsed={collapsed}
      onCollapsedChange={setCollapsed}
      busy={switching}
      language={otherLanguageOf(title)}
      place={path}
    >
      <VisuallyHidden>
        <output>{announcement}</output>
      </VisuallyHidden>
      <ConnectionBanners />
      {children}
    </Frame>
  );
}
