const components =
  'Avatar|Badge|Banner|Breadcrumbs|Button|ButtonLink|Chip|CommandButton|DataTable|EmptyState|FailurePanel|Field|FilterChips|Frame|Icon|IconButton|Keys|Link|LoadingView|Pagination|Progress|PromptPanel|Rail|SearchField|Select|Skeleton|Status|ToastRegion|Tooltip|TopBar';

/**
 * What every first screen is made of: frame, charts, contract and lists. As one chunk it compresses a tenth smaller
 * than as the dozen that later screens would share with it.
 */
export const firstScreen = new RegExp(
  [
    `packages/ui/src/(?:layout|theme|internal/(?!choice))`,
    `packages/ui/src/components/(?:${components})/`,
    `packages/api/src/(?:address|brand|buildings|call|claims|clients|config|connections|enumeration|failure|http|list-query|module-ids|modules|permissions|profile|shapes|words)\\.`,
    `packages/machines/src/(?!inspection|editors|entity|merge|modules|palette/(?:palette|record)|index)`,
    `apps/portal/src/main`,
    `apps/portal/src/app/(?!identity/(?!login-layer)|flags-provider|flag-events|report|palette/(?!Overlays|PaletteButton|load|on-screen)|shortcuts/ShortcutsDialog|pages/(?!ErrorPage|FullPageFailure|NotFoundPage|Notices|TimeoutModal)|menu/(?:WhyTable|MenuHub))`,
    `apps/portal/src/kinds/collection/`,
    `node_modules/.*/(?:xstate|valibot|@xstate/react|use-sync-external-store|use-isomorphic-layout-effect)/`,
  ].join('|'),
);
