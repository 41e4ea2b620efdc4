import { type ReactNode, useState } from 'react';

import * as Ui from '../index.ts';
import { selectionHeld } from './selection-held.ts';
import { type Building, buildingOptions, clientOptions, railGroups, toneOf } from './sample.ts';
import { inFigures } from '../words/figures.ts';

export function Shell({ children, busy }: { readonly children: ReactNode; readonly busy?: boolean }) {
  const [collapsed, setCollapsed] = useState(false);
  const [client, setClient] = useState<string | undefined>('c3');
  const [building, setBuilding] = useState<string | undefined>('b2');
  return (
    <Ui.Frame
      busy={busy}
      collapsed={collapsed}
      onCollapsedChange={setCollapsed}
      rail={<Ui.Rail brand="Wardmere" groups={railGroups} />}
      topBar={
        <Ui.TopBar
          place={
            <>
              <Ui.Picker
                kind="Client"
                icon="client"
                value={client}
                options={clientOptions}
                sections={[{ label: 'Recent', values: ['c3', 'c7', 'c12'] }]}
                onChange={setClient}
              />
              <Ui.Picker
                kind="Building"
                icon="building"
                value={building}
                options={buildingOptions}
                onChange={setBuilding}
              />
            </>
          }
        >
          <Ui.IconButton icon="search" label="Search and commands" />
          <Ui.Menu
            label="Help"
            icon="help"
            iconOnly
            items={[
              { id: 'guide', label: 'User guide', icon: 'book', href: '#guide' },
              { id: 'support', label: 'Contact support', icon: 'mail', href: '#support' },
            ]}
          />
          <Ui.Menu
            label="Eleri Pugh"
            trigger={<Ui.Avatar name="Eleri Pugh" />}
            items={[
              { id: 'profile', label: 'Your profile', icon: 'user', detail: 'eleri.pugh@northfield.example' },
              { id: 'rule', separator: true },
              { id: 'out', label: 'Sign out', icon: 'sign-out' },
            ]}
          />
        </Ui.TopBar>
      }
      footer={
        <>
          <span>© 2026 Wardmere</span>
          <Ui.Link href="#privacy" emphasis="soft">
            Privacy
          </Ui.Link>
        </>
      }
    >
      {children}
    </Ui.Frame>
  );
}

const columns: readonly Ui.Column<Building>[] = [
  { id: 'name', header: 'Name', primary: true, sortable: true, cell: (row) => row.name },
  { id: 'town', header: 'Town', sortable: true, cell: (row) => row.town },
  { id: 'status', header: 'Status', cell: (row) => <Ui.Status tone={toneOf(row.status)}>{row.status}</Ui.Status> },
  { id: 'code', header: 'Reference', cell: (row) => <Ui.CodeText>{row.code}</Ui.CodeText> },
  { id: 'people', header: 'People', align: 'end', sortable: true, cell: (row) => inFigures(row.people) },
];

const actionsOf = (row: Building) => (
  <Ui.Menu
    label={`Actions for ${row.name}`}
    icon="more"
    iconOnly
    size="small"
    items={[
      { id: 'edit', label: 'Edit', icon: 'edit' },
      { id: 'delete', label: 'Delete', icon: 'trash', tone: 'danger' },
    ]}
  />
);

export function BuildingList({
  rows,
  state = 'ready',
  pick = false,
}: {
  readonly rows: readonly Building[];
  readonly state?: 'loading' | 'refreshing' | 'ready';
  readonly pick?: boolean;
}) {
  const [sort, setSort] = useState<Ui.Sort>({ id: 'name', direction: 'ascending' });
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(['b2']));
  const [query, setQuery] = useState('');
  return (
    <Ui.Page>
      <Ui.PageHeader
        breadcrumbs={
          <Ui.Breadcrumbs
            items={[{ label: 'Clients', href: '#' }, { label: 'Northfield Trust', href: '#' }, { label: 'Buildings' }]}
          />
        }
        title="Buildings"
        count={state === 'loading' ? undefined : rows.length}
        actions={
          <Ui.Button emphasis="action" icon="plus">
            Add building
          </Ui.Button>
        }
      />
      <Ui.Stack gap="medium">
        <Ui.Inline gap="small">
          <Ui.SearchField label="Search buildings" value={query} onChange={setQuery} />
          <Ui.Button icon="filter">Filter</Ui.Button>
        </Ui.Inline>
        <Ui.FilterChips
          items={[
            { id: 'status', label: 'Status', value: 'Active' },
            { id: 'town', label: 'Town', value: 'Llanfairpwll' },
          ]}
          onRemove={() => undefined}
          onClear={() => undefined}
        />
        <Ui.DataTable
          label="Buildings"
          columns={columns}
          rows={rows}
          state={state}
          rowKey={(row) => row.id}
          rowHref={(row) => `#${row.id}`}
          sort={sort}
          onSortChange={setSort}
          selection={
            pick
              ? selectionHeld<Building>({
                  selected,
                  onChange: setSelected,
                  keys: rows.map(({ id }) => id),
                  nameOf: (row) => row.name,
                })
              : undefined
          }
          rowActions={actionsOf}
          empty={
            <Ui.EmptyState
              icon="building"
              title="No buildings yet"
              actions={
                <Ui.Button emphasis="action" icon="plus">
                  Add building
                </Ui.Button>
              }
            >
              A building is a place people sign in to. Add the first one to begin.
            </Ui.EmptyState>
          }
        />
        {rows.length <= 120 && (
          <Ui.Pagination
            page={2}
            pageSize={25}
            total={1004}
            onPageChange={() => undefined}
            onPageSizeChange={() => undefined}
            noun={{ one: 'building', many: 'buildings' }}
          />
        )}
      </Ui.Stack>
    </Ui.Page>
  );
}

export function Editor() {
  const [name, setName] = useState('Ysgol Pen Llŷn');
  const [email, setEmail] = useState('office@penllyn');
  const [kind, setKind] = useState('primary');
  const [town, setTown] = useState<string | undefined>('b2');
  const [note, setNote] = useState('');
  const [on, setOn] = useState(true);
  const [days, setDays] = useState<readonly string[]>(['mon']);
  const [day, setDay] = useState('2026-11-20');
  return (
    <Ui.Page>
      <Ui.PageHeader
        breadcrumbs={
          <Ui.Breadcrumbs
            items={[
              { label: 'Clients', href: '#' },
              { label: 'Northfield Trust', href: '#' },
              { label: 'Buildings', href: '#' },
              { label: name },
            ]}
          />
        }
        title={name}
        status={
          <Ui.Status tone="success" emphasis="wash">
            Active
          </Ui.Status>
        }
        actions={
          <Ui.Menu
            label="More actions"
            items={[{ id: 'delete', label: 'Delete building', icon: 'trash', tone: 'danger' }]}
          />
        }
      />
      <Ui.ErrorSummary errors={[{ field: 'email', message: 'Enter an email address in the form name@example.com' }]} />
      <Ui.Split
        list={
          <Ui.SectionList
            items={[
              { id: 'details', label: 'Details', invalid: true },
              { id: 'opening', label: 'Opening', changed: true },
              { id: 'modules', label: 'Modules' },
            ]}
          />
        }
        facts={
          <>
            <Ui.Card title="Facts">
              <Ui.DescriptionList
                layout="stacked"
                items={[
                  { term: 'Client', value: <Ui.Link href="#">Northfield Trust</Ui.Link> },
                  { term: 'Identifier', value: <Ui.CodeText copy="identifier">7c9e-41aa-90f2</Ui.CodeText> },
                  { term: 'Last changed', value: '20 Nov 2026, 14:05 by Siân Rees' },
                ]}
              />
            </Ui.Card>
          </>
        }
      >
        <Ui.Section id="details" title="Details" description="What people see when they choose this building.">
          <Ui.FormGrid>
            <Ui.TextField label="Name" name="name" required value={name} onChange={setName} />
            <Ui.TextField
              label="Office email"
              name="email"
              type="email"
              hint="Visitors are told to write here."
              value={email}
              onChange={setEmail}
              error="Enter an email address in the form name@example.com"
            />
            <Ui.Select
              label="Kind"
              value={kind}
              onChange={setKind}
              options={[
                { value: 'primary', label: 'Primary school' },
                { value: 'secondary', label: 'Secondary school' },
              ]}
            />
            <Ui.Combobox label="Site" value={town} onChange={setTown} options={buildingOptions} clearable />
            <Ui.TextField label="Reference" value="NF-0042" onChange={() => undefined} readOnly />
            <Ui.DateField label="Opened" value={day} onChange={setDay} />
            <Ui.WholeLine>
              <Ui.TextArea label="Note" optional value={note} onChange={setNote} maxLength={240} />
            </Ui.WholeLine>
          </Ui.FormGrid>
        </Ui.Section>
        <Ui.Section id="opening" title="Opening">
          <Ui.CheckboxGroup
            label="Days"
            value={days}
            onChange={setDays}
            options={[
              { value: 'mon', label: 'Monday', hint: 'From eight' },
              { value: 'tue', label: 'Tuesday' },
              { value: 'sat', label: 'Saturday', disabled: true },
            ]}
          />
        </Ui.Section>
        <Ui.Section id="modules" title="Modules">
          <Ui.Switch label="Visitor sign-in" hint="People sign in at the entrance." checked={on} onChange={setOn} />
          <Ui.Switch label="Drills" checked={false} onChange={() => undefined} />
        </Ui.Section>
        <Ui.SaveBar changes={3} onReview={() => undefined} onDiscard={() => undefined} onSave={() => undefined} />
      </Ui.Split>
    </Ui.Page>
  );
}

export function SettingsHub() {
  return (
    <Ui.Page>
      <Ui.PageHeader title="Settings" description="What your organisation decides for all its buildings." />
      <Ui.TileGrid>
        <Ui.Tile href="#" icon="card-id" title="Titles">
          What people are called in your organisation.
        </Ui.Tile>
        <Ui.Tile href="#" icon="door" title="Buildings" badge="1,004">
          Places, their levels and rooms.
        </Ui.Tile>
        <Ui.Tile href="#" icon="shield" title="Roles" locked="Needs the permission “Manage roles”.">
          Who may do what.
        </Ui.Tile>
        <Ui.Tile href="#" icon="webhook" title="Webhooks">
          Tell other systems what happens.
        </Ui.Tile>
      </Ui.TileGrid>
    </Ui.Page>
  );
}
