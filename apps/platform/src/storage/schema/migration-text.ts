import type { Differences, Made } from './catalogue.ts';

const BREAK = '\n--> statement-breakpoint\n';

/** The statements that make what the schema says of what is there, each of which may be made twice. */
export function migrationText({ missing, otherwise, beyond }: Differences): string {
  const tables = tablesIn(missing);
  const dropped = tablesIn(beyond);
  const making = missing
    .filter((made) => made.kind === 'table' || !(made.kind === 'column' && tables.has(made.table)))
    .toSorted((one, other) => order(one) - order(other));
  const [first, then] = [making.filter(isGround), making.filter((made) => !isGround(made))];
  const statements = [
    ...first.map((made) => here(made, missing)),
    // Made a second time, a key is dropped before it is made: nothing may lean on it then.
    ...then.filter((made) => leansOn(made, tables)).map(gone),
    ...then.map((made) => here(made, missing)),
    ...otherwise.map(({ is, made }) =>
      made.kind === 'column'
        ? `-- By hand: ${made.table}.${made.name} is “${is.says}” and is to be “${made.says}”.`
        : [gone(is), here(made, missing)].join(BREAK),
    ),
    ...beyond.filter((made) => made.kind === 'table' || !dropped.has(made.table)).map(gone),
  ];
  return `${statements.join(BREAK)}\n`;
}

const tablesIn = (list: readonly Made[]) =>
  new Set(list.filter(({ kind }) => kind === 'table').map(({ name }) => name));

const isGround = ({ kind }: Made) => kind === 'table' || kind === 'column';

/** Whether it refers to one of the tables that are made along with it. */
const leansOn = ({ says }: Made, tables: ReadonlySet<string>) =>
  tables.has(/^FOREIGN KEY .* REFERENCES (\w+)\(/.exec(says)?.[1] ?? '');

/** What refers to another table waits until that is there. */
const order = ({ kind, says }: Made) =>
  ['table', 'column', 'constraint', 'index'].indexOf(kind) + (says.startsWith('FOREIGN KEY') ? 0.5 : 0);

const tableOf = (table: string, missing: readonly Made[]) =>
  `create table if not exists ${table} (\n${missing
    .filter((made) => made.kind === 'column' && made.table === table)
    .map(({ name, says }) => `  ${name} ${says}`)
    .join(',\n')}\n);`;

const here = (made: Made, missing: readonly Made[]) => MADE[made.kind](made, missing);
const MADE: Readonly<Record<Made['kind'], (made: Made, missing: readonly Made[]) => string>> = {
  table: ({ name }, missing) => tableOf(name, missing),
  column: ({ table, name, says }) => `alter table ${table} add column if not exists ${name} ${says};`,
  constraint: ({ table, name, says }) =>
    `alter table ${table} drop constraint if exists ${name}, add constraint ${name} ${says};`,
  index: ({ says }) => `${says.replace(/^(CREATE (?:UNIQUE )?INDEX)/, '$1 IF NOT EXISTS')};`,
};

const gone = (made: Made) => GONE[made.kind](made);
const GONE: Readonly<Record<Made['kind'], (made: Made) => string>> = {
  table: ({ name }) => `drop table if exists ${name};`,
  column: ({ table, name }) => `alter table ${table} drop column if exists ${name};`,
  constraint: ({ table, name }) => `alter table ${table} drop constraint if exists ${name};`,
  index: ({ name }) => `drop index if exists ${name};`,
};
