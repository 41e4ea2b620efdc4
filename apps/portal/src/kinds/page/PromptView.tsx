import { PromptPanel, type IconName, type Tone } from '@wardmere/ui';
import { otherLanguageOf } from '@wardmere/ui/words';
import type { ReactNode } from 'react';
import { useRunningPortal } from '../../system/portal-context.tsx';
import { useArrival } from './arrival.ts';
import { ConnectionBanners } from './ConnectionBanners.tsx';
import { RegionFooter } from './RegionFooter.tsx';

/** A single centred panel without the console's frame, with the region's logo and footer (§2 prompt layout). */
export function PromptView({
  title,
  icon,
  tone,
  actions,
  children,
}: {
  readonly title: string;
  readonly icon?: IconName;
  readonly tone?: Tone;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}) {
  const { brand, branding, region } = useRunningPortal().config;
  useArrival();
  return (
    <PromptPanel
      brand={brand.name}
      logo={branding[region].logo}
      title={title}
      language={otherLanguageOf(title)}
      icon={icon}
      tone={tone}
      actions={actions}
      footer={<RegionFooter />}
    >
      <ConnectionBanners />
      {children}
    </PromptPanel>
  );
}
