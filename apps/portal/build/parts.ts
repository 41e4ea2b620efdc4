/**
 * What is sent together: parts of the portal that the same routes wait for. Left to the bundler, each set of routes that
 * shares a module makes a file of its own: nine small files for a screen, each asked for, and each named in every list of
 * what is to be asked for.
 */
export const parts = [
  /**
   * A list of a feature: its screen, its definition, where its records are found and who may do what with them; and what of
   * it the page of a record has too, which would else be a file that the list asks for and that asks for the list.
   */
  {
    name: (id: string) => {
      const { feature } = /\/features\/(?<feature>[\w-]+)\//.exec(id)?.groups ?? {};
      return feature === undefined ? null : `list-of-${feature}`;
    },
    test: /apps\/portal\/src\/features\/[\w-]+\/(?:(?!\w*(?:Details|Create|Settings|Profile|Preferences|Password|Import|Contact))[A-Z]\w*Screen\.tsx|(?:RoleActions|ConfigurationActions|NewerDeliveries|CourseTiles|use-course)\.tsx?|[\w-]+(?:\.collection|-actions|-address|-addresses|-rules|-statuses)\.tsx?)$/,
    priority: 0.5,
    includeDependenciesRecursively: false,
  },
  /** The history as a list, and what its entries are told with. */
  {
    name: 'history',
    test: /apps\/portal\/src\/(?:features\/history\/(?:HistoryScreen|history\.collection|NameFilter|ToldChanges|ToldRecord|InWords|Labels|Onward)|kinds\/(?:collection\/by-place|history\/at-its-signs))\.tsx?$/,
    priority: 0.95,
    includeDependenciesRecursively: false,
  },
  /** What the forms of plain lookups, and lists of people, know of them. */
  {
    name: 'lookups',
    test: /packages\/api\/src\/(?:plain-lookup|titles|departments|occupations)\.ts$|kinds\/lookup\/fetch-whole\.ts$/,
    priority: 0.9,
  },
  /** What most lists have beside their columns. */
  {
    name: 'lists',
    test: /apps\/portal\/src\/(?:parts\/(?:lookups\/(?:use-lookup|use-names|choices-from|every-building|address-lookups)|figures\/use-picture|imports\/ImportLink|people\/EmailAddress)|kinds\/(?:collection\/OnceListed|editor\/when))\.tsx?$|packages\/(?:api\/src\/csv|ui\/src\/components\/Badge\/Badge)\.tsx?$|packages\/ui\/src\/components\/Checkbox\/Checkbox\.css\.ts/,
    priority: 0.8,
  },
  /** Roles, and how they are chosen. */
  {
    name: 'roles',
    test: /packages\/api\/src\/roles\.ts$|parts\/people\/role-lookups\.ts$/,
    priority: 0.76,
  },
  /** Who was invited, in the lists of those who can be. */
  {
    name: 'invitations',
    test: /parts\/people\/(?:InvitationStatus|invitation|invitation-actions)\.tsx?$/,
    priority: 0.755,
  },
  /** What is known of people. */
  {
    name: 'people',
    test: /packages\/api\/src\/(?:users|contacts)\.ts$|parts\/people\/(?:people-lookups|people-addresses|person-states|people-rules|person-fields)\.tsx?$/,
    priority: 0.75,
  },
  /** What a list with rows that can be chosen has beside them. */
  {
    name: 'choosing',
    test: /packages\/ui\/src\/components\/(?:DataTable\/SelectionParts|SelectionBar\/selection-bar-mark)\.tsx?$|kinds\/collection\/bulk-acts\.tsx$/,
    priority: 0.74,
    includeDependenciesRecursively: false,
  },
  /** What is known of credentials, of addresses and headers, and of who may do what with them. */
  {
    name: 'connect',
    test: /packages\/api\/src\/(?:webhook-(?:access|credentials)|headers|web-address)\.ts$|parts\/connect\/(?:connect-rules|credential-lookup)\.ts$/,
    priority: 0.73,
    includeDependenciesRecursively: false,
  },
  /** Configurations: what they send, where to, and what they have sent. */
  {
    name: 'configurations',
    test: /packages\/api\/src\/(?:webhook-(?:configurations|tests|samples|logs|readiness)|delivery-results)\.ts$|parts\/connect\/(?:connect-addresses|configuration-lookup|readiness-lookup)\.ts$/,
    priority: 0.725,
    includeDependenciesRecursively: false,
  },
  /** Levels and locations, and how several are added at once. */
  {
    name: 'premises',
    test: /parts\/premises\/(?:premises-rules|AddSeveral|adding-several|use-names-around)\.tsx?$/,
    priority: 0.72,
    includeDependenciesRecursively: false,
  },
  /** What is known of imports and their runs. */
  {
    name: 'imports',
    test: /packages\/api\/src\/imports\/(?:import-request|imports|file-preview|import-limits|import-run|import-columns|run-words)\.ts$|features\/imports\/calls-of-import\.ts$/,
    priority: 0.71,
    includeDependenciesRecursively: false,
  },
  /** Whoever follows a run: beside its import, and on its own page. What watches a list comes late, and takes the edge of it. */
  {
    name: 'follower',
    test: /apps\/portal\/src\/(?:features\/imports\/supplied-follower|system\/watch-attention)\.ts$|packages\/machines\/src\/import\/follower\.machine\.ts$/,
    priority: 0.65,
    includeDependenciesRecursively: false,
  },
  /** Forms and the work on records. */
  {
    name: 'records',
    test: /apps\/portal\/src\/(?:system\/told-of-import|kinds\/(?:editor\/|history\/HistorySection|entity\/(?!display|rows|typed|fields)))|packages\/machines\/src\/(?:entity|desk|merge|journal|replacement|dialogs)\/|packages\/api\/src\/patch-between|node_modules\/\.pnpm\/fast-json-patch@|packages\/ui\/src\/(?:components\/(?:Tree|NumberField|ErrorSummary|TagsField|Dialog|AlertDialog|ConfirmDialog|MultiSelect|Card|ChangeChoice|SaveBar|Checkbox|Fieldset|CheckboxGroup|TextArea)\/(?!\w*(?:Popup|Body)|\w+\.css)|layout\/(?:Columns|SectionList|Split)\.tsx|internal\/use-clear-of)/,
    priority: 0.6,
    includeDependenciesRecursively: false,
  },
];
