import { Frame, VisuallyHidden } from '@wardmere/ui';
import type { ReactNode } from 'react';
import { useSelection } from '../hooks.ts';
import { useArrival } from './arrival.ts';
import { ConnectionBanners } from './ConnectionBanners.tsx';
import { ConsoleRail } from './ConsoleRail.tsx';
import { ConsoleTopBar } from './ConsoleTopBar.tsx';
import { RegionFooter } from './RegionFooter.tsx';
import { useUnavailableInAddress } from './show-unavailable.ts';
import { useTabFlag } from './tab-memory.ts';

/** What stays around every page of the signed-in console: rail, top bar, banners, footer. */
export function ConsoleFrame({ children }: { readonly children: ReactNode }) {
  const [collapsed, setCollapsed] = useTabFlag('railCollapsed');
  const switching = useSelection((selection) => selection.hasTag('busy'));
  const announcement = useArrival();
  useUnavailableInAddress();
  return (
    <Frame
      rail={<ConsoleRail />}
      topBar={<ConsoleTopBar />}
      footer={<RegionFooter />}
      collapsed={collapsed}
      onCollapse={setCollapsed}
      busy={switching}
    >
      <VisuallyHidden>
        <output>{announcement}</output>
      </VisuallyHidden>
      <ConnectionBanners />
      {children}
    </Frame>
  );
}
