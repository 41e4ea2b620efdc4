/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role,
   jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/control-has-associated-label --
   a table that is drawn as cards loses its own roles, so they are spelled out; its empty cells hold nothing to name */
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';

import { cx } from '../../internal/cx.ts';
import { useAnchor } from '../../internal/navigation.ts';
import { useRowHeight, useWindow } from '../../internal/use-window.ts';
import { named } from '../../layout/Name.tsx';
import { VisuallyHidden } from '../../layout/VisuallyHidden.tsx';
import { useWord } from '../../internal/page-language.ts';
import { Icon } from '../Icon/Icon.tsx';
import { Progress } from '../Progress/Progress.tsx';
import { Skeleton } from '../Skeleton/Skeleton.tsx';
import type { GivesWay } from './column-room.ts';
import * as css from './DataTable.css.ts';
import { moveBetweenRows, rowOf } from './row-keys.ts';
import type { Selection } from './Selection.ts';

/** One column: what heads it and how a row is shown in it. */
export type Column<Row> = {
  readonly id: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  readonly sortable?: boolean | undefined;
  readonly align?: 'start' | 'end' | undefined;
  readonly width?: 'fit' | 'narrow' | 'medium' | 'wide' | undefined;
  /** Which columns are left out, in this order, where the table has not the room for all. */
  readonly givesWay?: GivesWay | undefined;
  /** Cut at the end of its line; who needs the whole opens the row. */
  readonly oneLine?: boolean | undefined;
  /** The column that names the row; it carries the row's link and heads its card. */
  readonly primary?: boolean | undefined;
};

/** The order rows stand in. */
export type Sort = { readonly id: string; readonly direction: 'ascending' | 'descending' };

type DataTableProps<Row> = {
  /** What the table lists; heard by a screen reader. */
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly rowHref?: ((row: Row) => string | undefined) | undefined;
  /** What the link of a row is called, where its column alone does not tell it from another; it begins or ends with those words. */
  readonly rowLabel?: ((row: Row) => string) | undefined;
  readonly rowActions?: ((row: Row) => ReactNode) | undefined;
  readonly sort?: Sort | undefined;
  readonly onSortChange?: ((sort: Sort) => void) | undefined;
  readonly selection?: Selection<Row> | undefined;
  /** `loading` draws skeleton rows, `refreshing` keeps the rows under a thin line of progress. */
  readonly state?: 'loading' | 'refreshing' | 'ready' | undefined;
  readonly skeletonRows?: number | undefined;
  /** Shown in place of rows when there are none. */
  readonly empty?: ReactNode;
};

const ROW_SELECTOR = 'tr[data-row]';
const MANY = 120;

/** Rows of one kind: a table on a desk, cards on a phone, a small DOM however many. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const {
    label,
    columns,
    rows,
    rowKey,
    sort,
    onSortChange,
    selection,
    state = 'ready',
    skeletonRows = 10,
    empty,
  } = props;
  const body = useRef<HTMLTableSectionElement>(null);
  const height = useRowHeight(body, ROW_SELECTOR, 44);
  const virtual = rows.length > MANY;
  const seen = useWindow({ count: rows.length, height, element: body, scroller: 'page', enabled: virtual });
  // What is being typed in a row, and the focus in it, would go with it as it is scrolled away.
  const [held, hold] = useState<string>();
  const heldAt = virtual && held !== undefined ? rows.findIndex((row) => rowKey(row) === held) : -1;
  const span = columns.length + (selection ? 1 : 0) + (props.rowActions ? 1 : 0);
  const loading = state === 'loading';
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    moveBetweenRows(event);
    selection?.parts.onKeyDown(event, selection);
  };

  return (
    <div className={css.place}>
      <div className={css.holder}>
        {state === 'refreshing' && (
          <div className={css.refresh}>
            <Progress label={`Refreshing ${label}`} size="thin" />
          </div>
        )}
        <table
          className={css.table}
          role="table"
          aria-rowcount={virtual ? rows.length + 1 : undefined}
          aria-busy={state !== 'ready'}
        >
          <caption className={css.caption}>{label}</caption>
          <thead className={css.head} role="rowgroup">
            <tr role="row" aria-rowindex={virtual ? 1 : undefined}>
              {selection && (
                <th className={cx(css.headCell, css.pick)} role="columnheader" scope="col">
                  <selection.parts.Head keys={rows.map(rowKey)} selection={selection} />
                </th>
              )}
              {columns.map((column) => (
                <th
                  key={column.id}
                  className={cx(css.headCell, ...roomOf(column))}
                  role="columnheader"
                  scope="col"
                  data-align={column.align}
                  aria-sort={sort?.id === column.id ? sort.direction : undefined}
                >
                  {column.sortable === true && onSortChange ? (
                    <SortButton column={column} sort={sort} onSortChange={onSortChange} />
                  ) : sort?.id === column.id ? (
                    <span className={css.sort}>
                      {column.header}
                      <SortMark direction={sort.direction} />
                    </span>
                  ) : (
                    column.header
                  )}
                  {column.primary === true && <OrderAway columns={columns} sort={sort} onSortChange={onSortChange} />}
                </th>
              ))}
              {props.rowActions && (
                <th className={cx(css.headCell, css.actions)} role="columnheader" scope="col">
                  <VisuallyHidden>Actions</VisuallyHidden>
                </th>
              )}
            </tr>
          </thead>
          <tbody
            ref={body}
            className={css.body}
            role="rowgroup"
            onKeyDown={onKeyDown}
            onFocus={({ target }) => hold(rowOf(target))}
            onBlur={({ relatedTarget, currentTarget }) => {
              // Whoever goes to another window comes back to what has the focus here.
              if (relatedTarget !== null || !currentTarget.contains(document.activeElement)) hold(rowOf(relatedTarget));
            }}
          >
            {loading && (
              <SkeletonRows
                count={skeletonRows}
                columns={columns}
                selects={selection !== undefined}
                acts={props.rowActions !== undefined}
              />
            )}
            {!loading && rows.length === 0 && (
              <tr className={css.noneRow} role="row">
                <td className={cx(css.cell, css.none)} role="cell" colSpan={span}>
                  {empty}
                </td>
              </tr>
            )}
            {!loading &&
              drawnOf(seen, heldAt, rows.length).map(({ at, left }) => {
                const row = rows[at];
                if (left > 0 || row === undefined)
                  return <Filler key={`left before ${at}`} height={left * height} span={span} />;
                return (
                  <TableRow
                    key={rowKey(row)}
                    row={row}
                    columns={columns}
                    id={rowKey(row)}
                    index={virtual ? at + 2 : undefined}
                    href={props.rowHref?.(row)}
                    label={props.rowLabel?.(row)}
                    actions={props.rowActions}
                    selection={selection}
                  />
                );
              })}
          </tbody>
        </table>
      </div>
    </div>
  );
}

interface Drawn {
  readonly at: number;
  /** So many rows before it are not drawn: their room stands here. */
  readonly left: number;
}

/** The rows in sight and the one that is held, in their order, with the room of all others between them. */
function drawnOf({ start, end }: ReturnType<typeof useWindow>, held: number, count: number): readonly Drawn[] {
  const inSight = Array.from({ length: end - start }, (_, index) => start + index);
  const drawn = [...(held >= 0 && held < start ? [held] : []), ...inSight, ...(held >= end ? [held] : [])];
  return [...drawn, count].flatMap((at, index) => {
    const left = at - (drawn[index - 1] ?? -1) - 1;
    return [...(left > 0 ? [{ at, left }] : []), ...(at < count ? [{ at, left: 0 }] : [])];
  });
}

function TableRow<Row>({
  row,
  columns,
  id,
  index,
  href,
  label,
  actions,
  selection,
}: {
  readonly row: Row;
  readonly columns: readonly Column<Row>[];
  readonly id: string;
  readonly index: number | undefined;
  readonly href: string | undefined;
  readonly label: string | undefined;
  readonly actions: ((row: Row) => ReactNode) | undefined;
  readonly selection: Selection<Row> | undefined;
}) {
  const chosen = selection?.selected.has(id);
  return (
    <tr className={css.row} role="row" data-row={id} aria-rowindex={index} aria-selected={chosen}>
      {selection && (
        <td className={cx(css.cell, css.pick)} role="cell">
          <selection.parts.Cell id={id} name={selection.nameOf(row)} selection={selection} />
        </td>
      )}
      {columns.map((column) => {
        const content = column.cell(row);
        const drawn = named(content);
        const isHead = column.primary === true;
        const Cell = isHead ? 'th' : 'td';
        return (
          <Cell
            key={column.id}
            className={cx(css.cell, ...roomOf(column), column.oneLine && css.oneLine)}
            role={isHead ? 'rowheader' : 'cell'}
            scope={isHead ? 'row' : undefined}
            data-align={column.align}
            data-label={isHead ? undefined : column.header}
          >
            {isHead && href !== undefined ? (
              <RowLink href={href} label={label}>
                {drawn}
              </RowLink>
            ) : (
              cutWhere(column.oneLine, content, drawn)
            )}
          </Cell>
        );
      })}
      {actions && (
        <td className={cx(css.cell, css.actions)} role="cell">
          <span className={css.above}>{actions(row)}</span>
        </td>
      )}
    </tr>
  );
}

/** What is cut after a line is had whole by pointing at it, and where the row leads. */
function cutWhere(oneLine: boolean | undefined, content: ReactNode, drawn: ReactNode): ReactNode {
  if (oneLine !== true) return drawn;
  if (typeof content !== 'string') return <CutLine>{drawn}</CutLine>;
  return (
    <span className={css.line} title={content}>
      {drawn}
    </span>
  );
}

/** What draws itself may say something else once it has asked: it is told as it is drawn. */
function CutLine({ children }: { readonly children: ReactNode }) {
  const line = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const node = line.current;
    if (node === null) return undefined;
    const tell = () => {
      node.title = node.textContent;
    };
    tell();
    const words = new MutationObserver(tell);
    words.observe(node, { childList: true, characterData: true, subtree: true });
    return () => words.disconnect();
  }, []);
  return (
    <span ref={line} className={css.line}>
      {children}
    </span>
  );
}

function RowLink({
  href,
  label,
  children,
}: {
  readonly href: string;
  readonly label: string | undefined;
  readonly children: ReactNode;
}) {
  const anchor = useAnchor(href);
  return (
    <a {...anchor} className={css.rowLink} data-row-link="" aria-label={label}>
      {children}
    </a>
  );
}

function SortButton<Row>({
  column,
  sort,
  onSortChange,
  children,
}: {
  readonly column: Column<Row>;
  readonly sort: Sort | undefined;
  readonly onSortChange: (sort: Sort) => void;
  readonly children?: ReactNode;
}) {
  const down = sort?.id === column.id && sort.direction === 'descending';
  const next = sort?.id === column.id && !down ? 'descending' : 'ascending';
  return (
    <button type="button" className={css.sort} onClick={() => onSortChange({ id: column.id, direction: next })}>
      {column.header}
      {children}
      <SortMark direction={sort?.id === column.id ? sort.direction : undefined} />
    </button>
  );
}

/** The order that is in force stays marked, and can be turned, where its own column has given way. */
function OrderAway<Row>({
  columns,
  sort,
  onSortChange,
}: Pick<DataTableProps<Row>, 'columns' | 'sort' | 'onSortChange'>) {
  const word = useWord();
  const column = columns.find(({ id }) => id === sort?.id);
  if (column?.givesWay === undefined || column.primary === true || !sort) return undefined;
  // The head that would say it has gone with its column.
  const heard = <VisuallyHidden> {word(`sorted ${sort.direction}`)}</VisuallyHidden>;
  return (
    <span className={cx(css.away, css.awayBelow[column.givesWay])}>
      {column.sortable === true && onSortChange ? (
        <SortButton column={column} sort={sort} onSortChange={onSortChange}>
          {heard}
        </SortButton>
      ) : (
        <span className={css.sort}>
          {column.header}
          {heard}
          <SortMark direction={sort.direction} />
        </span>
      )}
    </span>
  );
}

const SortMark = ({ direction }: { readonly direction: Sort['direction'] | undefined }) => (
  <span className={css.sortMark}>
    <Icon
      name={!direction ? 'chevrons-up-down' : direction === 'descending' ? 'arrow-down' : 'arrow-up'}
      size="small"
    />
  </span>
);

function SkeletonRows<Row>({
  count,
  columns,
  selects,
  acts,
}: {
  readonly count: number;
  readonly columns: readonly Column<Row>[];
  readonly selects: boolean;
  readonly acts: boolean;
}) {
  return Array.from({ length: count }, (_, line) => (
    <tr key={line} className={css.row} aria-hidden="true">
      {selects && <td className={cx(css.cell, css.pick)} />}
      {columns.map((column, index) => (
        <td key={column.id} className={cx(css.cell, ...roomOf(column))}>
          <Skeleton width={(line + index) % 3 === 0 ? 'long' : 'medium'} />
        </td>
      ))}
      {acts && <td className={cx(css.cell, css.actions)} />}
    </tr>
  ));
}

function Filler({ height, span }: { readonly height: number; readonly span: number }) {
  if (height === 0) return undefined;
  return (
    <tr aria-hidden="true">
      <td className={css.filler} colSpan={span} style={{ height }} />
    </tr>
  );
}

const roomOf = <Row,>({ primary, width, oneLine, givesWay }: Column<Row>) => [
  primary && css.primary,
  // A long line that may be cut asks for the room of its words.
  width && !(oneLine === true && width === 'wide') && css.widths[width],
  givesWay && css.givesWay[givesWay],
];
