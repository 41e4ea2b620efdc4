import { useSelector } from '@xstate/react';
import { isRefreshing } from '@wardmere/machines';
import {
  Combobox,
  FilterChips,
  FilterFold,
  FilterGroup,
  FilterPlace,
  FilterToggle,
  Inline,
  ListActions,
  Menu,
  ScreenOnly,
  SearchField,
  Segments,
  Select,
  Stack,
  lazily,
  onceSeen,
} from '@wardmere/ui';
import { Suspense, useState } from 'react';
import { useRunningPortal } from '../../system/portal-context.tsx';
import { LOST } from '../../system/screens.ts';
import { focusSearch } from '../../system/shortcuts/focus-search.ts';
import type { Choices, ChoicesByField } from '../entity/fields.ts';
import type { Collection, FilterControlProps, FilterOf } from './define-collection.ts';
import type { OpenCollection } from './use-collection.ts';

/** What a filter offers: the values of a lookup, or those known beforehand. */
export const offeredBy = ({ field, values = [], options }: FilterOf, choices: ChoicesByField): Choices =>
  choices[field] ?? { options: options ?? values.map((value) => ({ value, label: value })) };

/** The same with what is chosen, where that is not offered: it is called alike wherever it is shown, and never by its identifier. */
function offeredWith(filter: FilterOf, value: string | undefined, choices: ChoicesByField): Choices {
  const offered = offeredBy(filter, choices);
  if (value === undefined || offered.options.some((option) => option.value === value)) return offered;
  const label = offered.loading
    ? 'Loading'
    : offered.retry
      ? 'Could not be fetched'
      : (filter.words?.(value) ?? (choices[filter.field] === undefined ? value : 'No longer there'));
  return { ...offered, options: [...offered.options, { value, label, disabled: true }] };
}

// What is done with a list as a whole is fetched when there is a list: the first rows do not wait for it.
const [ListTools] = lazily(onceSeen(async () => ({ default: (await import('./ListTools.tsx')).ListTools })));

interface NarrowingProps<Row extends object> {
  readonly open: OpenCollection<Row>;
  readonly choices: ChoicesByField;
}

/** Search, filters, saved views, and what of them holds, each removable. */
export function Narrowing<Row extends object>({ open: list, choices }: NarrowingProps<Row>) {
  const { actor, collection } = list;
  const portal = useRunningPortal();
  const hasRows = useSelector(actor, ({ context }) => context.rows !== null);
  const [open, setOpen] = useState(false);
  const typedIn = useSelector(actor, ({ context }) => context.typedIn);
  const chosen = useSelector(actor, ({ context }) => context.query.filters);
  const filters = collection.filters.filter(
    ({ applies, byLink, field }) => applies?.(chosen) !== false && (!byLink || chosen[field] !== undefined),
  );
  const offered = (filter: FilterOf) => offeredWith(filter, chosen[filter.field], choices);
  const labelOf = (filter: FilterOf, value: string) =>
    offered(filter).options.find((option) => option.value === value)?.label ?? value;
  const holding = filters.flatMap((filter) => {
    const { field, label, as } = filter;
    const value = chosen[field];
    return value === undefined || as === 'switch' ? [] : [{ id: field, label, value: labelOf(filter, value) }];
  });
  const choose = (field: string, value: string) => actor.send({ type: 'filter.choose', field, value });
  const narrowing = filters
    .filter(({ as }) => as !== 'switch')
    .map((filter) => (
      <Filter
        key={filter.field}
        filter={filter}
        value={chosen[filter.field] ?? ''}
        offered={offered(filter)}
        typed={typedIn[filter.field] ?? chosen[filter.field] ?? ''}
        onChoose={(value) => choose(filter.field, value)}
        onType={(text) => actor.send({ type: 'search.type', text, field: filter.field })}
      />
    ));
  const save = async (fields: readonly string[]) => {
    const code = await import('./save-list.ts').catch(() => undefined);
    if (code) await code.saveList(portal, list, fields);
    else portal.say({ tone: 'warning', text: LOST });
  };
  // Holds the room of what comes, so that nothing moves.
  const place = (
    <div inert aria-hidden="true">
      <Inline wrap={false}>
        <Menu label="List" icon="list" items={[]} />
        {hasViews(collection) && <Menu label="Views" icon="star" items={[]} />}
      </Inline>
    </div>
  );
  const many = manyOf(collection.filters.filter(({ byLink }) => !byLink).length);
  return (
    <FilterPlace>
      <Stack gap="small">
        <ScreenOnly>
          <Inline>
            {filters
              .filter(({ as }) => as === 'switch')
              .map((filter) => (
                <Segments
                  key={filter.field}
                  label={filter.label}
                  value={chosen[filter.field] ?? ''}
                  options={[{ value: '', label: filter.whole ?? 'All' }, ...offeredBy(filter, choices).options]}
                  onChange={(value) => choose(filter.field, value)}
                />
              ))}
            <Search open={list} />
            <FilterGroup many={many}>
              {narrowing.length > 0 && (
                <FilterToggle holding={holding.length} many={many} open={open} onChange={setOpen} />
              )}
              <FilterFold open={open} many={many}>
                {narrowing}
              </FilterFold>
              <ListActions>
                <Suspense fallback={place}>
                  {hasRows ? (
                    <ListTools
                      kind={collection.kind}
                      columns={collection.columns}
                      views={hasViews(collection) ? list : undefined}
                      onSave={collection.source.file ? save : undefined}
                    />
                  ) : (
                    place
                  )}
                </Suspense>
              </ListActions>
            </FilterGroup>
          </Inline>
        </ScreenOnly>
        <FilterChips
          items={holding}
          onRemove={(id) => choose(id, '')}
          onClear={() => actor.send({ type: 'filters.clear' })}
          onEmptied={focusSearch}
        />
      </Stack>
    </FilterPlace>
  );
}

/** A key in it draws it and nothing beside it. */
function Search<Row extends object>({ open: { actor, collection } }: Pick<NarrowingProps<Row>, 'open'>) {
  const typed = useSelector(actor, ({ context }) => context.typed);
  // While somebody types nothing is asked yet: there is nothing to turn for.
  const busy = useSelector(actor, isRefreshing);
  return (
    <SearchField
      label={`Search ${collection.noun.many}`}
      placeholder={collection.searched}
      value={typed}
      busy={busy && !collection.isWhole}
      onChange={(text) => actor.send({ type: 'search.type', text })}
    />
  );
}

/** More filters than these follow the search line by line, and are folded where they would take several. */
const FEW = 2;
const SOME = 4;
const manyOf = (count: number) => (count > SOME ? 'crowd' : count > FEW ? 'some' : undefined);

/** A list held whole and short needs no views of it; one that is paged and filtered does. */
const hasViews = <Row extends object>({ isWhole, filters }: Collection<Row>) => !isWhole && filters.length > 0;

interface FilterProps extends Omit<FilterControlProps, 'label'> {
  readonly filter: FilterOf;
  readonly offered: Choices;
}

function Filter({ filter: { label, as }, offered: { options, loading }, ...control }: FilterProps) {
  const { value, onChoose } = control;
  const any = `Any ${label.toLowerCase()}`;
  if (typeof as === 'function') {
    const Control = as;
    return <Control label={label} {...control} />;
  }
  if (as !== 'search')
    return <Select label={label} labelHidden placeholder={any} value={value} options={options} onChange={onChoose} />;
  return (
    <Combobox
      label={label}
      labelHidden
      placeholder={any}
      value={value}
      options={options}
      loading={loading}
      clearable
      onChange={(next) => onChoose(next ?? '')}
    />
  );
}
