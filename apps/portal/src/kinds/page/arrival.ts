import { isWithin } from '@wardmere/machines';
import { otherLanguageOf, said } from '@wardmere/ui/words';
import { useEffect, useState } from 'react';
import { useChild, useFacts, useNavigation, usePlace } from '../../system/hooks.ts';
import { useRunningPortal } from '../../system/portal-context.tsx';

/** Says what the page on screen is called, as long as its frame stands; answers what it is called in English, and what is announced of it. */
export function useArrival(): { readonly announcement: string; readonly title: string } {
  const { routes, config } = useRunningPortal();
  const brand = config.brand.name;
  const arrival = useChild('arrival');
  const { path } = usePlace();
  const routePath = useNavigation(({ context }) => context.match?.route.path);
  const client = useFacts().client;
  const pathClient = useNavigation(({ context }) => context.match?.params['client']);
  const title = routes.find((route) => route.path === routePath)?.title ?? 'Page not found';
  // In the admin area the client of the path is the subject, whatever is selected.
  const clientName = !isWithin(path, 'admin') || pathClient === client?.uid ? client?.name : undefined;
  const [announcement, announce] = useState('');
  useEffect(() => {
    // A page that is not said yet is English, and so is what it is called.
    const called = otherLanguageOf(title) === undefined ? said(title) : title;
    arrival.send({ type: 'page.show', path, title: called, after: [clientName, brand], announce });
    return () => arrival.send({ type: 'page.hide' });
  }, [arrival, path, title, clientName, brand]);
  return { announcement, title };
}
