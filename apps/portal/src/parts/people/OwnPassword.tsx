import { ButtonLink } from '@wardmere/ui';
import { BASE } from '../../system/address.ts';
import { pages } from '../../system/pages.ts';
import { to } from '../../system/to.ts';

/** One's own password is changed where everybody changes theirs: it ends no session of this browser (D-053, D-282). */
export const OwnPassword = () => (
  <ButtonLink href={`${BASE}${to(pages.changePassword)}`} icon="key">
    Change your password
  </ButtonLink>
);
