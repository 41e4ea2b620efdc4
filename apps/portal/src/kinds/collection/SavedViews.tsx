import { useSelector } from '@xstate/react';
import { Menu, type MenuItem, lazily } from '@wardmere/ui';
import { Suspense, useState, useSyncExternalStore } from 'react';
import { called } from '@wardmere/ui/words';
import { BASE } from '../../system/address.ts';
import { usePlace, usePortal } from '../../system/hooks.ts';
import { useRunningPortal } from '../../system/portal-context.tsx';
import type { CollectionActor } from './collection-actor.ts';
import { withQuery } from './query-address.ts';
import { savedViews, subscribeToViews, type View } from './saved-views.ts';

const [SavedViewsDialogs] = lazily(async () => ({
  default: (await import('./SavedViewsDialogs.tsx')).SavedViewsDialogs,
}));

/** The list that views are of. */
export interface ViewedList {
  readonly actor: CollectionActor;
  readonly collection: { readonly kind: string; readonly filters: readonly { readonly field: string }[] };
  readonly scope: Readonly<Record<string, string>>;
}

/** Named views of a list (B5): one press, or a link for somebody else. */
export function SavedViews({ actor, collection: { kind, filters }, scope }: ViewedList) {
  const list = [kind, ...Object.values(scope)].join(':');
  const { session } = usePortal();
  const portal = useRunningPortal();
  const { config } = portal;
  const place = usePlace();
  const store = savedViews(config.brand.slug, session?.userId ?? '');
  useSyncExternalStore(subscribeToViews, store.text);
  const views = store.of(list);
  const [open, setOpen] = useState<'save' | 'manage' | 'nothing'>();
  // How the list is seen, without how far somebody has paged in it and what else stands open.
  const query = useSelector(actor, ({ context }) => context.query);
  const said = withQuery(
    new URLSearchParams(),
    { ...query, page: 0 },
    filters.map(({ field }) => field),
  ).toString();
  const addressOf = ({ search }: View) => `${BASE}${place.path}${search}`;
  const items: readonly MenuItem[] = [
    ...views.map((view) => ({ id: `view ${view.name}`, label: view.name, href: addressOf(view) })),
    ...(views.length > 0 ? [{ id: 'end of views', separator: true as const }] : []),
    {
      id: 'save',
      label: 'Save this view',
      icon: 'plus',
      disabledBecause: said === '' ? 'Search, filter or sort first' : undefined,
      onPress: () => setOpen('save'),
    },
    ...(views.length > 0
      ? [{ id: 'manage', label: 'Manage views', icon: 'edit' as const, onPress: () => setOpen('manage') }]
      : []),
  ];
  return (
    <>
      <Menu label="Views" icon="star" items={items} />
      {open !== undefined && (
        <Suspense>
          <SavedViewsDialogs
            open={open}
            onClose={() => setOpen('nothing')}
            views={views}
            addressOf={addressOf}
            onSave={(name) => {
              store.keep({ list, name, search: `?${said}` });
              portal.say({ tone: 'success', text: `View “${called(name)}” saved` });
            }}
            onRemove={(name) => store.remove(list, name)}
          />
        </Suspense>
      )}
    </>
  );
}
