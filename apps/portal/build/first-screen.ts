/**
 * Where the first screen begins: the document's own script, and the list most people of the platform see first. With them
 * comes what the sign-in shares with what signs in by hand: every start would ask for a file of so little.
 */
export const firstScreen =
  /apps\/portal\/src\/(?:main\.tsx|features\/clients\/ClientsScreen\.tsx|system\/identity\/(?:login-settings|provider-refusal|exchange|proving-key|base64-url|within)\.ts)$/;

const components =
  'Avatar|Badge|Banner|Breadcrumbs|Button|ButtonLink|Chip|CommandButton|DataTable|EmptyState|FailurePanel|Field|FilterChips|Frame|Icon|IconButton|Keys|Link|LoadingView|Pagination|Picker|Progress|PromptPanel|Rail|SearchField|Select|Skeleton|Status|ToastRegion|Tooltip|TopBar';

/** Components of the first screen: shown once and seldom drawn again. */
export const shownFirst = new RegExp(
  [
    `packages/ui/src/(?:layout|internal)/`,
    `packages/ui/src/components/(?:${components})/(?!\\w*(?:Popup|Body))`,
    `apps/portal/src/(?:system/[^/]+|app/(?:[^/]+|frame/.*|pages/.*))$`,
    `apps/portal/src/kinds/(?:page|collection)/`,
    `apps/portal/src/features/clients/ClientsScreen`,
  ].join('|'),
);
