import { ButtonLink, Inline, Name, Section } from '@wardmere/ui';
import { BASE } from '../../system/address.ts';
import { useRunningPortal } from '../../system/portal-context.tsx';
import { iconOf } from './icon-of.ts';
import { recentHere } from './recent-here.ts';

/** What one comes back to, nearest first; the palette has the others. */
const MOST = 5;

/** The records that somebody opened last in this tab, where they land: nothing before the first. */
export function RecentRecords() {
  const records = recentHere(useRunningPortal()).slice(0, MOST);
  if (records.length === 0) return undefined;
  return (
    <Section title="Recent">
      <Inline>
        {records.map(({ kind, name, detail, isAlone, address }) => (
          <ButtonLink key={address} href={`${BASE}${address}`} icon={iconOf(kind)}>
            <Name>{isAlone ? name : `${name}, ${detail}`}</Name>
          </ButtonLink>
        ))}
      </Inline>
    </Section>
  );
}
