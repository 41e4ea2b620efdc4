import { isOffered, permit } from '@wardmere/machines';
import { ButtonLink } from '@wardmere/ui';
import { BASE } from '../../system/address.ts';
import type { DefinedRoute } from '../../system/define-route.ts';
import { usePortal } from '../../system/hooks.ts';

interface ImportLinkProps {
  readonly page: DefinedRoute;
  /** Its address, with the ids of the place it is for. */
  readonly address: string;
}

/** Leads from a list to its import, for whoever may go there; with its flag off it is gone (D-008). */
export function ImportLink({ page, address }: ImportLinkProps) {
  const { facts, config } = usePortal();
  const rule = page.rule({ brand: config.brand, visitorApp: config.modules.visitorApp });
  if (!isOffered(permit(rule, facts))) return null;
  return (
    <ButtonLink href={`${BASE}${address}`} icon="upload">
      {page.title}
    </ButtonLink>
  );
}
