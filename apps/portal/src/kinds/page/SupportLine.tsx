import { Link, Text } from '@wardmere/ui';
import { useRunningPortal } from '../../system/portal-context.tsx';

/** The support contact of the region, at the end of a prompt (D-049). */
export function SupportLine() {
  const { branding, region } = useRunningPortal().config;
  return (
    <Text size="small" emphasis="soft">
      Not sure whom to ask? <Link href={`mailto:${branding[region].supportEmail}`}>Write to support</Link>.
    </Text>
  );
}
