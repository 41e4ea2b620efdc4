import { permit } from '@wardmere/machines';
import { ButtonLink } from '@wardmere/ui';
import { BASE } from '../../system/address.ts';
import { useFacts, usePortal } from '../../system/hooks.ts';
import { pages } from '../../system/pages.ts';
import { routeOf } from '../../system/route.ts';
import { to } from '../../system/to.ts';

/** One's own password is changed where everybody changes theirs, if that is open to them: it ends no session of this browser (D-053, D-282). */
export function OwnPassword() {
  const route = routeOf(usePortal().routes, pages.changePassword);
  const facts = useFacts();
  if (!route || !permit(route.rule, facts).allowed) return undefined;
  return (
    <ButtonLink href={`${BASE}${to(pages.changePassword)}`} icon="key">
      Change your password
    </ButtonLink>
  );
}
