import { permit } from '@wardmere/machines';
import { word } from '@wardmere/ui/words';
import { Avatar, ButtonLink, Menu, TopBar } from '@wardmere/ui';
import { BASE } from '../../system/address.ts';
import { useFacts, usePerson, useSession } from '../../system/hooks.ts';
import { openJournal } from '../../system/journal-address.ts';
import { PaletteButton } from '../palette/PaletteButton.tsx';
import { useRunningPortal } from '../../system/portal-context.tsx';
import { BuildingPicker } from './BuildingPicker.tsx';
import { ClientPicker } from './ClientPicker.tsx';
import { helpMenuOf } from './help-menu.ts';
import { useShowUnavailable } from './show-unavailable.ts';
import { useAppearanceItems } from './appearance-items.ts';
import { userMenuOf } from './user-menu.ts';
import { useIsWide } from './wide.ts';
import { pages } from '../../system/pages.ts';
import { routeOf } from '../../system/route.ts';
import { to } from '../../system/to.ts';

/** Where am I on the left; help and the person on the right. */
export function ConsoleTopBar() {
  const portal = useRunningPortal();
  const { routes } = portal;
  const session = useSession();
  const person = usePerson();
  const facts = useFacts();
  const isWide = useIsWide();
  const [showUnavailable, setShowUnavailable] = useShowUnavailable();
  const appearanceItems = useAppearanceItems();
  if (session === null) return <TopBar />;
  const clients = routeOf(routes, pages.clients);
  const mayChange =
    facts.client !== null && session.isSystemUser && clients !== undefined && permit(clients.rule, facts).allowed;
  return (
    <TopBar
      place={<ClientPicker session={session} />}
      within={facts.client ? <BuildingPicker /> : undefined}
      after={
        mayChange &&
        isWide && (
          <ButtonLink href={`${BASE}${to(pages.clients)}`} emphasis="plain" size="small">
            {word('Change client')}
          </ButtonLink>
        )
      }
    >
      <PaletteButton />
      <Menu
        label={word('Help and support')}
        icon="help"
        iconOnly
        items={[
          ...helpMenuOf(portal),
          { id: 'rule', separator: true },
          {
            id: 'unavailable',
            label: word(showUnavailable ? 'Hide unavailable' : 'Show unavailable'),
            detail: word('Links hidden from you, and why'),
            icon: showUnavailable ? 'eye-off' : 'eye',
            onPress: () => setShowUnavailable(!showUnavailable),
          },
        ]}
      />
      <Menu
        label={word('Your account: {name}', { name: person.name })}
        items={userMenuOf({
          session: { fullName: person.name, email: session.email },
          routes,
          facts,
          offersChangeClient: mayChange && !isWide,
          onJournal: () => openJournal(portal),
          appearance: appearanceItems,
        })}
        trigger={<Avatar name={person.name} image={person.photo} size="small" />}
      />
    </TopBar>
  );
}
